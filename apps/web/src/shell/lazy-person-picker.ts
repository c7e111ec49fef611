import { lazyScreen } from '../kit/lazy-screen.tsx'

/** For screens where not everybody chooses a person. Whoever does has it loaded beside the screen, by its row in the table of screens. */
export const LazyPersonPicker = lazyScreen(() => import('./person-picker.tsx'), 'PersonPicker')
