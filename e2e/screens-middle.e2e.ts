/** Issue 30, D6: at 1024 px nothing is covered or pushed out of sight. */
import { everyScreenOpens } from './screens.ts'

everyScreenOpens('middle', { width: 1024, height: 768 })
