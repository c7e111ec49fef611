import { screensOfAdmin } from '../apps/web/test/addresses.ts'
import { everyScreenOpens } from './screens.ts'
import { stage } from './stage.ts'

/** Two files share them, which run side by side. */
everyScreenOpens(stage('demo'), 'ana', screensOfAdmin.slice(0, screensOfAdmin.length / 2))
