/** The closing of a calculation, with the forms of a day: two areas that know nothing of each other meet here. */
import { useState } from 'react'
import { loadedLater } from './kit/loaded-later.tsx'
import { ClosingScreen } from './screens/time-sheets/closing-screen.tsx'
import type { DayDeed } from './screens/time-sheets/day-deed.ts'

const OvertimeOfDay = loadedLater(() => import('./screens/time-clock/overtime-of-day.tsx'))
const HeldDay = loadedLater(() => import('./screens/time-clock/held-day-dialog.tsx'))
const DayCorrection = loadedLater(() => import('./screens/time-clock/day-correction.tsx'))

export function ClosingPage() {
  const [doing, act] = useState<DayDeed>()
  const close = () => act(undefined)
  OvertimeOfDay.useAhead()
  DayCorrection.useAhead()
  HeldDay.useAhead()
  return (
    <>
      <ClosingScreen onDeed={act} />
      {doing?.what === 'decide' && <OvertimeOfDay dayId={doing.dayId} on={doing.on} onClose={close} />}
      {doing?.what === 'hold' && <HeldDay {...doing} onClose={close} />}
      {doing?.what === 'correct' && <DayCorrection {...doing} onClose={close} />}
    </>
  )
}
