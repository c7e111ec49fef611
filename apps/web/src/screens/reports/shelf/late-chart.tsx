import Skeleton from '@mui/material/Skeleton'
import { loadedLater } from '../../../kit/loading/loaded-later.tsx'
import type { ShelfChartProps } from './shelf-chart.tsx'

const Chart = loadedLater(() => import('./shelf-chart.tsx'), <Skeleton variant="rounded" height={160} />)

/** The chart once its code is loaded; numbers and tables do not wait for it. */
export const LateChart = (props: Omit<ShelfChartProps, 'onClose'>) => <Chart {...props} onClose={() => {}} />
