import type { AfdEntry, AfdHeader, AfdRecord, ClockTime, ZonedTime } from '../src/index.ts'

const zonedOnly = (time: ClockTime): ZonedTime => {
  if (time.zone !== 'offset') throw new Error('a REP-P writes the zone')
  return time
}

/** The header to write again what was read. */
export function headerOf(records: readonly AfdRecord[]): AfdHeader {
  const header = records.find((record) => record.kind === 'header')
  if (!header?.firstOn || !header.lastOn || !header.generated || !header.developer) throw new Error('header incomplete')
  return {
    version: header.version === '004' ? '004' : '003',
    employer: header.employer,
    registration: header.registration,
    employerName: header.employerName,
    repNumber: header.repNumber,
    firstOn: header.firstOn,
    lastOn: header.lastOn,
    generated: zonedOnly(header.generated),
    developer: header.developer,
  }
}

/** The entries to write again what was read. */
export const entriesOf = (records: readonly AfdRecord[]): AfdEntry[] => records.flatMap(entryOf)

function entryOf(record: AfdRecord): AfdEntry[] {
  switch (record.kind) {
    case 'employer': {
      const { kind, nsr, employer, registration, employerName, place } = record
      const responsible = record.responsible ?? ''
      return [
        { kind, nsr, recorded: zonedOnly(record.recorded), responsible, employer, registration, employerName, place },
      ]
    }
    case 'clock-adjustment': {
      const { kind, nsr } = record
      const responsible = record.responsible ?? ''
      return [{ kind, nsr, before: zonedOnly(record.before), adjusted: zonedOnly(record.adjusted), responsible }]
    }
    case 'employee': {
      const { kind, nsr, operation, name } = record
      const responsible = record.responsible ?? ''
      return [
        { kind, nsr, recorded: zonedOnly(record.recorded), operation, cpf: record.person.digits, name, responsible },
      ]
    }
    case 'event': {
      const { kind, nsr, event } = record
      if (event !== 'power-restored' && event !== 'service-available' && event !== 'service-unavailable') return []
      return [{ kind, nsr, recorded: zonedOnly(record.recorded), event }]
    }
    case 'mark': {
      if (!record.repP) return []
      const { recorded, collector, delivery, hash } = record.repP
      const marked = zonedOnly(record.marked)
      return [{ kind: 'mark', nsr: record.nsr, marked, cpf: record.person.digits, recorded, collector, delivery, hash }]
    }
    default:
      return []
  }
}
