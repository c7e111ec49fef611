/** Every call that a person's screen asks, with what it asks for in the filled company. */
import { type CallGroup, calls, type Endpoint } from '../packages/contract/src/index.ts'
import type { Filled } from './growth-fill.ts'

export interface Asked {
  readonly name: string
  /** Below `/api`. */
  readonly path: string
}

const selectors = [
  'people.notProviders',
  'people.withPointCalculation',
  'individuals.ofCalculations',
  'individuals.employeesAndOutsourced',
  'compliments.recipients',
]

type Queries = Readonly<Record<string, readonly string[]>>

/** What is asked beside the first page without filters. */
function queriesOf({ periods }: Pick<Filled, 'periods'>, today: string): Queries {
  const last = periods.at(-1)
  const done = periods.at(-3) ?? last
  const range = `start_date=${done?.from}&end_date=${done?.to}`
  const absent = `abs_date_start=${last?.from}&abs_date_end=${last?.to}`
  const holidays = `start_date=${today}&end_date=${today}`
  return {
    'affectedDays.count': ['wda_id=1', `vac_date=${last?.from}`, 'vac_date=2025-12-25&vac_fixed=1', 'peo_id=1'],
    'afdExports.withoutCpf': [range],
    'birthdays.list': ['months=5'],
    'calendar.absences': [absent],
    'calendar.team': [absent],
    'clockRecords.list': ['', `ssc_date=${done?.from}`],
    'collectiveVacations.check': ['hop_start_date=2027-07-05&hop_end_date=2027-07-24&sec_id=1'],
    'days.list': ['', `${range}&peo_id=1`, range],
    'days.ofDate': ['', 'peo_id=1'],
    'explanations.ofDay': [`date=${done?.days[0]}&peo_id=1`],
    'functionGrants.list': ['fec_id_iet=1'],
    'heldMarks.list': ['', 'peo_id=1'],
    'hourBank.holders': ['', 'balance=negative', 'search=Pessoa 0000'],
    'markRequests.ofDay': ['sch_id=1'],
    'onCall.board': [`${holidays}`],
    'onCall.ofPerson': [`${holidays}&peo_id=1`],
    'onCallSwaps.colleagues': [`oce_date=${today}`],
    'overtime.people': [`start_date=${last?.from}&end_date=${last?.to}`, range],
    'payrollFiles.preview': ['pal_id=1&scc_id=1'],
    ...Object.fromEntries(selectors.map((name) => [name, ['take=50', 'take=50&ind_name=pessoa 0001']])),
    'people.list': ['', 'ind_name=Pessoa 0001', 'skip=1000&take=25'],
    'shelf.people': ['by=unit', 'by=sector'],
    'timeSheets.list': ['', 'skip=200&take=25', `scc_year=${done?.year}`, 'peo_id=1', 'psc_situation=PENDENTE'],
    'timeSheets.unsigned': ['', 'skip=200&take=25'],
    'toolAccesses.toolsForSectors': ['secIds=1'],
    'toolAudit.ofTool': ['tac_id=1'],
    'toolFunctions.list': ['fac_id_tac=1'],
    'vacationPlans.check': ['startDate=2027-07-05&endDate=2027-07-24'],
    'vacationReport.groups': ['year=2026'],
    'vacationReport.list': ['year=2026'],
    'vacationReport.plansOf': ['ind_id=1&year=2026'],
  }
}

/** Files and printed reports hold everything of their list, so neither is opened. */
const isFile = ({ listFile, answer, path }: Endpoint) =>
  listFile !== undefined || answer === 'file' || path.includes('/print')

const groups = Object.entries(calls as Readonly<Record<string, CallGroup>>)

/** The calls without an address of their own, such as one of a secret, are left out. */
const outside = new Set(['zipCodes.find', 'calendarFeeds.read', 'reportPages.open'])

export function askedCalls(
  filled: Pick<Filled, 'periods'>,
  today: string,
  ids: Readonly<Record<string, number>>,
): Asked[] {
  const queries = queriesOf(filled, today)
  const all = groups.flatMap(([group, members]) =>
    Object.entries(members).flatMap(([member, call]) => {
      const name = `${group}.${member}`
      if (call.method !== 'GET' || isFile(call) || outside.has(name) || group.endsWith('Report')) return []
      const at = call.path.replace(/:(\w+)/g, (_, param: string) => paramOf(param, group, ids, today))
      return (queries[name] ?? ['']).map((query) => ({ name, path: query ? `${at}?${encodeURI(query)}` : at }))
    }),
  )
  return all
}

function paramOf(param: string, group: string, ids: Readonly<Record<string, number>>, today: string): string {
  if (param === 'question') return 'overtime'
  if (param === 'kind') return 'mark-request'
  if (param === 'type') return '1'
  if (param === 'date') return today
  return String(ids[group] ?? 1)
}
