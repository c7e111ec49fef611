import { Failure, idempotencyHeader } from '@ponteiro/contract'
import type { marks } from '@ponteiro/contract/marks/marks'
import { timeOfDay } from '@ponteiro/timesheet'
import type { Call, Handlers } from '../../platform/http/gate.ts'
import { checkedKey } from '../../platform/http/idempotency.ts'
import { receiptNumber } from './mark-chain.rules.ts'
import type { MarkWriter } from './marks.writer.ts'
import type { PressAnswer } from './presses.rules.ts'

type Registering = Call<typeof marks.register>

/** The key of the press. */
function keyOf({ request }: Registering): string | undefined {
  const key = request.headers[idempotencyHeader]
  return key === undefined ? undefined : checkedKey(key)
}

/**
 * As the page says, which knows the pointer; otherwise by the browser's name, which tablets share with
 * computers.
 */
function isHandheld({ request, body }: Registering): boolean | undefined {
  return body.handheld ?? (/Mobi|Android|iPad/.test(request.headers['user-agent'] ?? '') || undefined)
}

const minuteOf = (at: number) => Math.floor(at / 60_000)

/**
 * When the button was pressed: now, unless the press was kept since an earlier minute. The device's clock may
 * run ahead.
 */
function pressedAt({ body, now }: Registering): number {
  const at = body.pressedAt === undefined ? now : Date.parse(body.pressedAt)
  return minuteOf(at) < minuteOf(now) ? at : now
}

/** Stores the caller's own mark; on the web only for people who do not use the app. */
async function press(call: Registering, writer: MarkWriter) {
  const { session, body, now } = call
  const { employeeId } = session
  if (employeeId === undefined) throw new Failure('operation.refused')
  if (session.appUser && session.role !== 'admin') throw new Failure('operation.refused')
  const [at, reason] = [pressedAt(call), body.reason ?? '']
  const [key, dayId, handheld] = [keyOf(call), body.dayId, isHandheld(call)]
  const stored = await writer.press({ employeeId, at, recordedAt: now, reason, key, dayId, handheld })
  return { ...registered(stored), offline: at !== now && stored.mark.at === at }
}

function registered({ mark, day, repeated, outsideClosing, waits }: PressAnswer) {
  const { result } = day
  const { on, minute, second } = mark.local
  return {
    dayId: day.id ?? 0,
    on: result.on,
    id: mark.id,
    at: `${on}T${timeOfDay(minute)}:${String(second).padStart(2, '0')}`,
    time: timeOfDay(minute),
    punchedAt: new Date(mark.at).toISOString(),
    nsr: mark.nsr,
    hash: mark.hash,
    receipt: receiptNumber(mark.nsr),
    repeated,
    outsideClosing,
    situation: waits ? ('pending' as const) : ('authorized' as const),
    marks: [...day.marks].sort((one, other) => one - other),
    worked: result.totals.worked,
    due: result.due,
    extra: result.totals.extra,
    late: result.totals.late,
    night: result.totals.night,
  }
}

/** Stores presses. `changeSwitch` handles the day's switches in the same call. */
export const markHandlers = (
  writer: MarkWriter,
  changeSwitch: Handlers<typeof marks>['register'],
): Pick<Handlers<typeof marks>, 'register'> => ({
  register(call) {
    const { overnight, onNotice, observation } = call.body
    const isSwitch = overnight !== undefined || onNotice !== undefined || observation !== undefined
    return isSwitch ? changeSwitch(call) : press(call, writer)
  },
})
