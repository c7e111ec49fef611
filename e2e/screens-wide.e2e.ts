import { wide } from './browser.ts'
import { everyScreenOpens } from './screens.ts'

everyScreenOpens('wide', wide)
