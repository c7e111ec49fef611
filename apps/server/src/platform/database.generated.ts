/** The tables as the database holds them. Written by `npm run database-types`; do not edit. */
import type { ColumnType } from 'kysely'

/** A column the database fills when an insert leaves it out. */
export type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
/** RFC 3339 text in UTC. */
export type Timestamp = ColumnType<string, Date | string, Date | string>
export type Json = ColumnType<unknown, string, string>

export interface AccountTable {
  id: Generated<number>
  employeeId: number | null
  login: string
  passwordHash: string
  profileId: number
  appUser: Generated<boolean>
  master: Generated<boolean>
  passwordChangedAt: Timestamp | null
  dataConfirmedAt: Timestamp | null
  lockedAt: Timestamp | null
  createdAt: Generated<Timestamp>
}

export interface AfdImportTable {
  id: Generated<number>
  fileName: string
  digest: string
  layout: string
  deviceId: number | null
  accountId: number | null
  importedAt: Generated<Timestamp>
  lines: Generated<number>
  accepted: Generated<number>
  repeated: Generated<number>
  unknownPerson: Generated<number>
  malformed: Generated<number>
  conflicting: Generated<number>
  other: Generated<number>
  warnings: Generated<Json>
  size: Generated<number>
  repNumber: string | null
  employerKind: string | null
  employerDocument: string | null
  employerName: Generated<string>
  firstOn: string | null
  lastOn: string | null
  summary: Generated<Json>
}

export interface AfdLineTable {
  importId: number
  line: number
  kind: 'header' | 'employer' | 'mark' | 'clock-adjustment' | 'employee' | 'event' | 'trailer' | 'signature' | 'malformed'
  outcome: 'accepted' | 'repeated' | 'unknown-person' | 'malformed' | 'conflicting' | 'other'
  reason: Generated<string>
  nsr: number | null
  repNumber: string | null
  repScope: Generated<string>
  personKind: 'pis' | 'cpf' | 'cpf-prefix' | 'other' | null
  personDigits: string | null
  personName: string | null
  operation: 'inserted' | 'altered' | 'excluded' | null
  markedOn: string | null
  markedMinute: number | null
  utcOffset: number | null
  collector: number | null
  offline: boolean | null
  text: string
  markId: number | null
}

export interface AuditRowTable {
  id: Generated<number>
  at: Generated<Timestamp>
  accountId: number | null
  tableName: string
  rowId: number | null
  operation: 'insert' | 'update' | 'delete'
  before: Json | null
  after: Json | null
}

export interface CalculationRuleTable {
  id: number
  name: string
}

export interface CalculationRuleVersionTable {
  ruleId: number
  sinceOn: string
  settings: Json
  accountId: number | null
  createdAt: Generated<Timestamp>
}

export interface CityTable {
  id: number
  name: string
  stateId: number
  zone: string
  isWorkCity: Generated<boolean>
}

export interface ClockIdentityTable {
  id: Generated<number>
  kind: 'pis' | 'cpf' | 'cpf-prefix' | 'other'
  digits: string
  employeeId: number
  createdAt: Generated<Timestamp>
}

export interface DayMarkTable {
  markId: number
  employeeId: number
  dayOn: string
  minute: number
  punchedMinute: Timestamp
  active: Generated<boolean>
  origin: Generated<'web' | 'device' | 'file' | 'request' | 'admin'>
  nsr: number | null
  treated: Generated<boolean>
}

export interface DayRecordTable {
  id: Generated<number>
  employeeId: number
  dayOn: string
  overnight: Generated<boolean>
  onNotice: Generated<boolean>
  observation: Generated<string>
  overtime: Generated<'open' | 'authorized' | 'denied'>
  overtimeJustification: Generated<string>
  overtimeActivity: Generated<string>
  overtimeAuthorizer: Generated<string>
  outsideClosing: Generated<boolean>
  kind: Generated<'workday' | 'restday' | 'holiday'>
  markCount: Generated<number>
  expected: Generated<number>
  worked: Generated<number>
  extra: Generated<number>
  late: Generated<number>
  credited: Generated<number>
  night: Generated<number>
  fifty: Generated<number>
  hundred: Generated<number>
  pending: Generated<number>
  refused: Generated<number>
  belowLimit: Generated<number>
  onNoticeMinutes: Generated<number>
  alerts: Generated<Json>
  missingMark: Generated<boolean>
  bookSince: string | null
  createdAt: Generated<Timestamp>
  computedAt: Generated<Timestamp>
  revision: Generated<number>
  lastExit: number | null
  daysInRow: Generated<number>
}

export interface DeviceTable {
  id: Generated<number>
  code: string
  name: string
  label: Generated<string>
  kind: Generated<number>
  repNumber: string | null
  active: Generated<boolean>
  createdAt: Generated<Timestamp>
}

export interface EmployeeTable {
  id: Generated<number>
  employerId: number
  enrollment: string
  name: string
  pis: string | null
  cpf: string | null
  gender: 'female' | 'male' | 'other' | null
  motherName: string | null
  bornOn: string | null
  admittedOn: string | null
  dismissedOn: string | null
  ctps: string | null
  rg: string | null
  cnh: string | null
  occupationId: number | null
  workCityId: number | null
  email: string | null
  personalEmail: string | null
  phone: string | null
  cellPhone: string | null
  businessPhone: string | null
  zipCode: string | null
  cityId: number | null
  neighborhood: string | null
  street: string | null
  complement: string | null
  streetNumber: string | null
  outsourced: Generated<boolean>
  active: Generated<boolean>
  createdAt: Generated<Timestamp>
}

export interface EmployerTable {
  id: Generated<number>
  name: string
  documentKind: Generated<'cnpj' | 'cpf'>
  document: string | null
  cnoCaepf: string | null
  place: Generated<string>
  repNumber: string | null
  createdAt: Generated<Timestamp>
}

export interface HolidayTable {
  id: Generated<number>
  name: string
  description: Generated<string>
  heldOn: string
  fixed: Generated<boolean>
  kind: 'national' | 'state' | 'municipal'
  stateId: number | null
  cityId: number | null
  active: Generated<boolean>
  createdAt: Generated<Timestamp>
}

export interface HourBankMonthTable {
  id: Generated<number>
  employeeId: number
  year: number
  month: number
  previous: Generated<number>
  current: Generated<number>
  total: Generated<number>
  remarks: Generated<string>
  processed: Generated<boolean>
  edited: Generated<boolean>
  cleared: Generated<boolean>
  updatedAt: Generated<Timestamp>
  posted: Generated<number>
  calculated: Generated<boolean>
}

export interface IdempotentAnswerTable {
  accountId: number
  key: string
  call: string
  bodyDigest: string
  status: number
  answer: Json | null
  createdAt: Generated<Timestamp>
}

export interface JobRunTable {
  id: Generated<number>
  kind: string
  subjectId: number | null
  state: Generated<'queued' | 'running' | 'done' | 'failed' | 'cancelled'>
  done: Generated<number>
  total: Generated<number>
  failures: Generated<Json>
  accountId: number | null
  createdAt: Generated<Timestamp>
  startedAt: Timestamp | null
  finishedAt: Timestamp | null
  position: Generated<number>
}

export interface LedgerTable {
  employerId: number
  lastNsr: Generated<number>
  lastHash: string | null
}

export interface MarkTable {
  id: Generated<number>
  employerId: number
  employeeId: number
  punchedAt: Timestamp
  zone: string
  localOn: string
  localMinute: number
  utcOffset: number
  recordedAt: Generated<Timestamp>
  origin: 'web' | 'device' | 'file' | 'request' | 'admin'
  collector: Generated<number>
  offline: Generated<boolean>
  nsr: number | null
  hash: string | null
  deviceId: number | null
  repNumber: string | null
  repNsr: number | null
  afdImportId: number | null
  reason: Generated<string>
  accountId: number | null
  idempotencyKey: string | null
  cpf: string | null
  replacesId: number | null
  repScope: Generated<string>
}

export interface MarkTreatmentTable {
  id: Generated<number>
  markId: number
  kind: 'annulled' | 'restored'
  reason: string
  accountId: number | null
  treatedAt: Generated<Timestamp>
}

export interface OccupationTable {
  id: Generated<number>
  name: string
  active: Generated<boolean>
  createdAt: Generated<Timestamp>
}

export interface OutboxMailTable {
  id: Generated<number>
  recipient: string
  subject: string
  body: string
  createdAt: Generated<Timestamp>
  sentAt: Timestamp | null
  attempts: Generated<number>
  lastError: string | null
}

export interface PayPeriodTable {
  id: Generated<number>
  month: number
  year: number
  startsOn: string
  endsOn: string
  observations: Generated<string>
  status: Generated<'open' | 'closed'>
  processing: Generated<'no' | 'waiting' | 'running' | 'done'>
  automatic: Generated<boolean>
  reopened: Generated<boolean>
  createdAt: Generated<Timestamp>
}

export interface PayPeriodReopeningTable {
  id: Generated<number>
  payPeriodId: number
  accountId: number
  justification: string
  reopenedAt: Generated<Timestamp>
}

export interface ProfileTable {
  id: Generated<number>
  name: string
  active: Generated<boolean>
  system: Generated<boolean>
  createdAt: Generated<Timestamp>
}

export interface ProfilePermissionTable {
  profileId: number
  module: string
  key: Generated<string>
  granted: Generated<boolean>
}

export interface ScheduleAssignmentTable {
  id: Generated<number>
  employeeId: number
  workScheduleId: number
  sinceOn: string
  overtimeType: Generated<'open' | 'closed'>
  pointCalculation: Generated<boolean>
  provider: Generated<boolean>
  stateId: number | null
  cityId: number | null
  createdAt: Generated<Timestamp>
}

export interface SecretTable {
  name: string
  value: string
}

export interface SectorTable {
  id: Generated<number>
  unitId: number
  name: string
  label: Generated<string>
  active: Generated<boolean>
  createdAt: Generated<Timestamp>
}

export interface SectorAssignmentTable {
  id: Generated<number>
  employeeId: number
  sectorId: number
  cityId: number | null
  responsible: Generated<boolean>
}

export interface SessionTable {
  id: Generated<string>
  accountId: number
  profileId: number
  actorAccountId: number | null
  createdAt: Generated<Timestamp>
  expiresAt: Timestamp
  endedAt: Timestamp | null
}

export interface SettingTable {
  key: string
  value: string
}

export interface StateTable {
  id: number
  name: string
  abbreviation: string
  region: string
}

export interface TimeSheetTable {
  id: Generated<number>
  payPeriodId: number
  employeeId: number
  version: Generated<number>
  situation: Generated<'pending' | 'authorized' | 'denied'>
  justification: Generated<string>
  decidedAt: Timestamp | null
  updatedAt: Generated<Timestamp>
  worked: Generated<number>
  late: Generated<number>
  night: Generated<number>
  onNotice: Generated<number>
  fifty: Generated<number>
  hundred: Generated<number>
  pending: Generated<number>
  refused: Generated<number>
  belowLimit: Generated<number>
  overnights: Generated<number>
  bankDelta: Generated<number>
  alerts: Generated<number>
  digest: string
}

export interface TimeSheetVersionTable {
  timeSheetId: number
  version: number
  days: unknown
  totals: unknown
  digest: string
  processedAt: Generated<Timestamp>
}

export interface UnitTable {
  id: Generated<number>
  employerId: number
  cityId: number
  name: string
  label: Generated<string>
  active: Generated<boolean>
  createdAt: Generated<Timestamp>
}

export interface WorkScheduleTable {
  id: Generated<number>
  name: string
  description: Generated<string>
  kind: 'fixed' | 'scale'
  startsAt: number | null
  breakStartsAt: number | null
  breakEndsAt: number | null
  workMinutes: number | null
  restMinutes: number | null
  sunday: Generated<number>
  monday: Generated<number>
  tuesday: Generated<number>
  wednesday: Generated<number>
  thursday: Generated<number>
  friday: Generated<number>
  saturday: Generated<number>
  overtimeLimit: Generated<number>
  agreedBreak: number | null
  ignoresHolidays: Generated<boolean>
  active: Generated<boolean>
  createdAt: Generated<Timestamp>
}

export interface Database {
  account: AccountTable
  afdImport: AfdImportTable
  afdLine: AfdLineTable
  auditRow: AuditRowTable
  calculationRule: CalculationRuleTable
  calculationRuleVersion: CalculationRuleVersionTable
  city: CityTable
  clockIdentity: ClockIdentityTable
  dayMark: DayMarkTable
  dayRecord: DayRecordTable
  device: DeviceTable
  employee: EmployeeTable
  employer: EmployerTable
  holiday: HolidayTable
  hourBankMonth: HourBankMonthTable
  idempotentAnswer: IdempotentAnswerTable
  jobRun: JobRunTable
  ledger: LedgerTable
  mark: MarkTable
  markTreatment: MarkTreatmentTable
  occupation: OccupationTable
  outboxMail: OutboxMailTable
  payPeriod: PayPeriodTable
  payPeriodReopening: PayPeriodReopeningTable
  profile: ProfileTable
  profilePermission: ProfilePermissionTable
  scheduleAssignment: ScheduleAssignmentTable
  secret: SecretTable
  sector: SectorTable
  sectorAssignment: SectorAssignmentTable
  session: SessionTable
  setting: SettingTable
  state: StateTable
  timeSheet: TimeSheetTable
  timeSheetVersion: TimeSheetVersionTable
  unit: UnitTable
  workSchedule: WorkScheduleTable
}
