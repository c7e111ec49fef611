/** Joins the dashboard with the clock, two areas that do not know each other. */
import { DashboardScreen } from './screens/dashboard/dashboard-screen.tsx'
import { ClockPanel, MissingPanel } from './screens/marks/clock-panel.tsx'
import { KeptMarks } from './screens/marks/kept-marks.tsx'
import { useCan, useSession } from './session/session.ts'

export function HomeScreen() {
  const { role, user } = useSession()
  const can = useCan()
  const hasClock = role !== 'admin' && user.personId !== undefined && can(['Schedule'])
  return (
    <>
      {!hasClock && <KeptMarks />}
      <DashboardScreen {...(hasClock && { clock: <ClockPanel />, missing: <MissingPanel /> })} />
    </>
  )
}
