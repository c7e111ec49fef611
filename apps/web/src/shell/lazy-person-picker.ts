import { lazyRouteComponent } from '@tanstack/react-router'

/** For screens where not everybody chooses a person. Whoever does has it loaded beside the screen, by its row in the table of screens. */
export const LazyPersonPicker = lazyRouteComponent(() => import('./person-picker.tsx'), 'PersonPicker')
