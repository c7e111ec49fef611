/** Joins the closing of a calculation with the forms of a day, two areas that do not know each other. */
import { useState } from 'react'
import { loadedLater } from './kit/loading/loaded-later.tsx'
import { ClosingScreen } from './screens/periods/closing/closing-screen.tsx'
import type { DayDeed } from './screens/periods/closing/day-deed.ts'

const OvertimeOfDay = loadedLater(() => import('./screens/days/overtime/overtime-of-day.tsx'))
const HeldDay = loadedLater(() => import('./screens/days/held-day-dialog.tsx'))
const DayCorrection = loadedLater(() => import('./screens/days/form/day-correction.tsx'))

export function ClosingPage() {
  const [doing, setDoing] = useState<DayDeed>()
  const close = () => setDoing(undefined)
  OvertimeOfDay.useAhead()
  DayCorrection.useAhead()
  HeldDay.useAhead()
  return (
    <>
      <ClosingScreen onDeed={setDoing} />
      {doing?.what === 'decide' && <OvertimeOfDay dayId={doing.dayId} on={doing.on} onClose={close} />}
      {doing?.what === 'hold' && <HeldDay {...doing} onClose={close} />}
      {doing?.what === 'correct' && <DayCorrection {...doing} onClose={close} />}
    </>
  )
}
