/**
 * The instant of a clock's time. Layouts 1510 and 595 have no zone: that of the person's work place applies.
 */
import type { ClockTime } from '@ponteiro/legal-files'
import { instantAt, inZone } from '../../../platform/config/clock.ts'

/** No such clock is older; an earlier day means a reset clock. */
export const plausibleFrom = '2009-01-01'

export interface MarkMoment {
  /** Milliseconds since 1970 UTC. */
  readonly at: number
  /** An IANA zone whose clock shows the local day and minute. */
  readonly zone: string
  readonly localOn: string
  readonly localMinute: number
  /** Minutes east of UTC. */
  readonly offset: number
  /** The wall clock showed this time twice or never on that day, or Brazil has no such offset. */
  readonly remark: 'repeated-hour' | 'skipped-hour' | 'foreign-offset' | undefined
}

/**
 * A zone for each offset of Brazil, summer times until 2019 included, for clocks with another offset than the
 * person's place.
 */
const zones = ['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha', 'America/Recife']

/** The whole-hour zone with this offset; its name counts west of UTC. */
function zoneOfHours(offset: number): string | undefined {
  const hours = offset / 60
  if (!Number.isInteger(hours) || hours < -12 || hours > 14) return undefined
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}

/** Makes a placer for one file or person; it remembers the offsets of days. */
export function momentPlacer() {
  const offsets = new Map<string, number | undefined>()

  /** The offset of the whole day; undefined on days with a clock change. */
  const steadyOffset = (on: string, zone: string) => {
    const key = `${on} ${zone}`
    if (!offsets.has(key)) {
      const noon = Date.parse(`${on}T12:00:00Z`)
      const [before, after] = [inZone(noon - 86_400_000, zone).offset, inZone(noon + 86_400_000, zone).offset]
      offsets.set(key, before === after ? before : undefined)
    }
    return offsets.get(key)
  }

  const fromWall = (on: string, minute: number, zone: string, notBefore: number): MarkMoment => {
    const steady = steadyOffset(on, zone)
    if (steady !== undefined) {
      const at = wallAsUtc(on, minute) - steady * 60_000
      return { at, zone, localOn: on, localMinute: minute, offset: steady, remark: undefined }
    }
    const first = instantAt(on, minute, zone)
    const shown = inZone(first, zone)
    if (shown.on !== on || shown.minute !== minute) return placed(first, zone, 'skipped-hour')
    const again = wallAsUtc(on, minute) - inZone(first + 3 * 3_600_000, zone).offset * 60_000
    const twice = again > first && inZone(again, zone).minute === minute && inZone(again, zone).on === on
    if (!twice) return placed(first, zone, undefined)
    // A clock does not go back: after a later record, the same hour is the second.
    return placed(first < notBefore && notBefore <= again ? again : first, zone, 'repeated-hour')
  }

  /** What the clock showed counts (decision 039), whatever its offset. */
  const fromOffset = (on: string, minute: number, offset: number, zone: string, notBefore: number): MarkMoment => {
    const at = wallAsUtc(on, minute) - offset * 60_000
    const fits = (each: string) => (steadyOffset(on, each) ?? inZone(at, each).offset) === offset
    const shown = { at, localOn: on, localMinute: minute, offset }
    const place = [zone, ...zones].find(fits)
    if (place) return { ...shown, zone: place, remark: undefined }
    const foreign = zoneOfHours(offset)
    if (foreign) return { ...shown, zone: foreign, remark: 'foreign-offset' }
    const moment = fromWall(on, minute, zone, notBefore)
    return { ...moment, remark: moment.remark ?? 'foreign-offset' }
  }

  /** `notBefore`: the instant of the previous record of the clock or person; 0: none. */
  return (time: ClockTime, zone: string, notBefore: number): MarkMoment =>
    time.zone === 'offset'
      ? fromOffset(time.dayOn, time.minute, time.offset, zone, notBefore)
      : fromWall(time.dayOn, time.minute, zone, notBefore)
}

const wallAsUtc = (on: string, minute: number) => Date.parse(`${on}T00:00:00Z`) + minute * 60_000

function placed(at: number, zone: string, remark: MarkMoment['remark']): MarkMoment {
  const shown = inZone(at, zone)
  return { at, zone, localOn: shown.on, localMinute: shown.minute, offset: shown.offset, remark }
}
