/** Issue 30, D6: at 200 %, which leaves half of 1440 by 900, nothing is covered or pushed out of sight. */
import { everyScreenOpens } from './screens.ts'

everyScreenOpens('zoomed', { width: 720, height: 450 })
