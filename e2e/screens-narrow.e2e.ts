import { narrow } from './browser.ts'
import { everyScreenOpens } from './screens.ts'

everyScreenOpens('narrow', narrow)
