/** The tables as the database holds them. Written by `npm run golden`; do not edit. */
import type { ColumnType } from 'kysely'

/** A column the database fills when an insert leaves it out. */
export type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
/** A column the database works out from others; nobody writes it. */
export type Computed<T> = ColumnType<T, never, never>
/** RFC 3339 text in UTC. */
export type Timestamp = ColumnType<string, Date | string, Date | string>
export type Json = ColumnType<unknown, string, string>

export interface AbsenceTable {
  id: Generated<number>
  employeeId: number
  reasonId: number
  startsOn: string
  endsOn: string
  part: Generated<'whole' | 'morning' | 'afternoon' | 'hours'>
  minutes: number | null
  state: Generated<'pending' | 'authorized' | 'denied' | 'cancelled'>
  vacation: boolean
  observations: Generated<string>
  attachmentId: number | null
  accountId: number
  decidedBy: number | null
  decidedBehind: number | null
  decidedAt: Timestamp | null
  decisionReason: Generated<string>
  cancellation: Generated<'none' | 'asked' | 'granted' | 'refused'>
  cancellationReason: Generated<string>
  cancellationAskedAt: Timestamp | null
  cancellationBy: number | null
  cancellationBehind: number | null
  cancellationAt: Timestamp | null
  cancellationAnswer: Generated<string>
  revision: Generated<number>
  createdAt: Generated<Timestamp>
  changedAt: Generated<Timestamp>
}

export interface AbsenceReasonTable {
  id: Generated<number>
  name: string
  abbreviation: string
  color: string
  allowance: 'full' | 'none' | null
  vacation: Generated<boolean>
  adminOnly: Generated<boolean>
  active: Generated<boolean>
  createdAt: Generated<Timestamp>
  allowsParts: Generated<boolean>
}

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

export interface AccountLockTable {
  id: Generated<number>
  accountId: number
  lockedAt: Generated<Timestamp>
  unlockedAt: Timestamp | null
  unlockedBy: number | null
}

export interface AccountProfileTable {
  id: Generated<number>
  accountId: number
  profileId: number
  createdAt: Generated<Timestamp>
}

export interface AfdExportTable {
  id: Generated<number>
  employerId: number
  firstOn: string
  lastOn: string
  accountId: number
  askedAt: Generated<Timestamp>
  state: Generated<'waiting' | 'running' | 'done' | 'failed' | 'cancelled' | 'expired'>
  throughNsr: number | null
  done: Generated<number>
  total: Generated<number>
  fileName: string | null
  size: number | null
  failure: Generated<string>
  endedAt: Timestamp | null
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
  deviceKeyId: number | null
  news: Generated<number>
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

export interface ArchivedYearTable {
  tableName: string
  year: number
  file: string
  digest: string
  rows: number
  firstId: number | null
  lastId: number | null
  archivedAt: Generated<Timestamp>
}

export interface AttachmentTable {
  id: Generated<number>
  employeeId: number
  accountId: number
  name: string
  mediaType: 'application/pdf' | 'image/jpeg'
  content: Buffer | null
  digest: string
  createdAt: Generated<Timestamp>
  aboutOn: Generated<string>
}

export interface AttemptLimitTable {
  name: string
  usedUntil: Timestamp
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
  subjectAccountId: number | null
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

export interface CalendarFeedTable {
  id: Generated<number>
  accountId: number
  kind: 'person' | 'team'
  sectorId: number | null
  digest: string
  ending: string
  createdAt: Generated<Timestamp>
  revokedAt: Timestamp | null
}

export interface CityTable {
  id: number
  name: string
  stateId: number
  zone: string
  isWorkCity: Generated<boolean>
}

export interface ClientTable {
  id: Generated<number>
  name: string
  createdAt: Generated<Timestamp>
}

export interface ClockEmployerTable {
  importId: number
  line: number
  nsr: number | null
  repNumber: string
  repScope: string
  documentKind: 'cnpj' | 'cpf' | 'other'
  document: string
  name: string
}

export interface ClockIdentityTable {
  id: Generated<number>
  kind: 'pis' | 'cpf' | 'cpf-prefix' | 'other'
  digits: string
  employeeId: number
  createdAt: Generated<Timestamp>
}

export interface ClockRecordTable {
  id: Generated<number>
  kind: 'mark' | 'face'
  deviceId: number | null
  deviceKeyId: number | null
  code: string | null
  digest: string | null
  markId: number | null
  ofRecordId: number | null
  repNsr: number | null
  employeeId: number | null
  enrollment: string | null
  cpf: string | null
  pis: string | null
  collector: Generated<number>
  recordedAt: Timestamp
  localOn: string
  localMinute: number
  returnCode: string | null
  similarity: number | null
  place: Generated<'none' | 'kept' | 'refused' | 'unavailable'>
  photo: Generated<'none' | 'kept' | 'refused' | 'unavailable' | 'unreadable'>
  remark: string | null
  receivedAt: Generated<Timestamp>
  settledAt: Timestamp | null
}

export interface CollectiveVacationTable {
  id: Generated<number>
  unitId: number | null
  sectorId: number | null
  startsOn: string
  endsOn: string
  accountId: number
  createdAt: Generated<Timestamp>
}

export interface ComplimentTable {
  id: Generated<number>
  senderId: number
  recipientId: number
  sectorId: number | null
  text: string
  state: Generated<'pending' | 'authorized' | 'denied'>
  sentOn: string
  decidedBy: number | null
  decidedBehind: number | null
  decidedAt: Timestamp | null
  revision: Generated<number>
  createdAt: Generated<Timestamp>
  changedAt: Generated<Timestamp>
}

export interface DataChangeTable {
  id: Generated<number>
  employeeId: number
  before: Json
  after: Json
  state: Generated<'pending' | 'applied' | 'refused' | 'replaced'>
  decidedBy: number | null
  decidedAt: Timestamp | null
  reason: string | null
  createdAt: Generated<Timestamp>
}

export interface DayJustificationTable {
  id: Generated<number>
  employeeId: number
  dayOn: string
  typeId: number | null
  reasonId: number | null
  allowance: 'full' | 'hours' | 'none'
  minutes: number | null
  description: Generated<string>
  attachmentId: number | null
  accountId: number
  revision: Generated<number>
  createdAt: Generated<Timestamp>
  changedAt: Generated<Timestamp>
  absenceId: number | null
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
  decided: Generated<boolean>
  offline: Generated<boolean>
  waits: Generated<boolean>
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
  daysSinceRest: Generated<number>
  authorizedMinutes: Generated<number>
  deniedMinutes: Generated<number>
  excusedWhole: Generated<boolean>
  excusedMinutes: Generated<number>
  overtimeRefusal: Generated<string>
}

export interface DenialTable {
  id: Generated<number>
  accountId: number
  visit: string
  address: string
  opening: 'link' | 'address' | 'call'
  deniedAt: Generated<Timestamp>
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
  repScope: Generated<string>
  clockConfirmedAt: Timestamp | null
  clockConfirmedBy: number | null
  clockRefusedAt: Timestamp | null
  clockRefusedBy: number | null
}

export interface DeviceKeyTable {
  id: Generated<number>
  deviceId: number
  digest: string
  ending: string
  createdAt: Generated<Timestamp>
  createdBy: number | null
  revokedAt: Timestamp | null
  revokedBy: number | null
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
  plainName: Computed<string>
  plainEnrollment: Computed<string>
}

export interface EmployeePhotoTable {
  employeeId: number
  content: Buffer
  digest: string
  changedAt: Generated<Timestamp>
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

export interface EvidenceTable {
  recordId: number
  kind: 'place' | 'photo'
  sealed: Buffer
  keyMark: string
  keptAt: Generated<Timestamp>
}

export interface EvidenceViewTable {
  id: Generated<number>
  recordId: number
  kind: 'place' | 'photo'
  accountId: number
  viewedAt: Generated<Timestamp>
}

export interface FunctionGrantTable {
  id: Generated<number>
  toolAccessId: number
  toolFunctionId: number
  toolId: number
}

export interface HeldMarkTable {
  markId: number
  employeeId: number
  heldAt: Generated<Timestamp>
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
  startsAt: number | null
  endsAt: number | null
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

export interface InboxDecisionTable {
  id: Generated<number>
  kind: string
  subjectId: number
  employeeId: number
  accountId: number
  behindAccountId: number | null
  ruling: 'authorize' | 'deny'
  reason: Generated<string>
  decidedAt: Generated<Timestamp>
}

export interface InstallationTable {
  id: Generated<string>
  one: Generated<boolean>
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
  leftOut: Generated<Json>
}

export interface JustificationTypeTable {
  id: Generated<number>
  name: string
  abbreviation: string
  color: Generated<string>
  active: Generated<boolean>
  createdAt: Generated<Timestamp>
}

export interface LedgerTable {
  employerId: number
  lastNsr: Generated<number>
  lastHash: string | null
}

export interface MadeFileTable {
  id: Generated<number>
  accountId: number
  kind: string
  title: string
  input: Json
  asker: Json
  askedAt: Generated<Timestamp>
  state: Generated<'waiting' | 'running' | 'done' | 'failed' | 'cancelled' | 'expired'>
  done: Generated<number>
  total: Generated<number>
  fileName: string | null
  contentType: string | null
  size: number | null
  digest: string | null
  failure: Generated<string>
  endedAt: Timestamp | null
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
  handheld: boolean | null
}

export interface MarkDayDecisionTable {
  id: Generated<number>
  markId: number
  dayOn: string | null
  reason: string
  accountId: number | null
  decidedAt: Generated<Timestamp>
}

export interface MarkRequestTable {
  id: Generated<number>
  employeeId: number
  dayOn: string
  kind: 'inclusion' | 'alteration' | 'exclusion'
  localOn: string
  localMinute: number
  askedMinute: Timestamp
  baseId: number | null
  reason: string
  attachmentId: number | null
  state: Generated<'pending' | 'authorized' | 'denied' | 'withdrawn'>
  refusal: string | null
  markId: number | null
  accountId: number | null
  decidedBy: number | null
  decidedBehind: number | null
  decidedAt: Timestamp | null
  createdAt: Generated<Timestamp>
  completes: Generated<boolean>
}

export interface MarkSweepTable {
  one: Generated<boolean>
  checkedId: Generated<number>
}

export interface MarkTreatmentTable {
  id: Generated<number>
  markId: number
  kind: 'annulled' | 'restored'
  reason: string
  accountId: number | null
  treatedAt: Generated<Timestamp>
  behindAccountId: number | null
}

export interface MasterLoginTable {
  id: Generated<number>
  actorAccountId: number
  accountId: number
  sessionId: string
  beganAt: Timestamp
}

export interface MenuLinkTable {
  id: Generated<number>
  title: string
  address: string
  active: Generated<boolean>
  createdAt: Generated<Timestamp>
}

export interface NoticeChoiceTable {
  id: Generated<number>
  employeeId: number
  kinds: Generated<unknown>
  quietFrom: number | null
  quietTo: number | null
}

export interface NoticeMorningTable {
  name: string
  zone: string
  dayOn: string
}

export interface NotificationTable {
  id: Generated<number>
  accountId: number
  kind: string
  title: string
  body: string
  destination: Json | null
  employeeId: number | null
  topic: string | null
  readAt: Timestamp | null
  createdAt: Generated<Timestamp>
}

export interface NsrGapTable {
  id: Generated<number>
  employerId: number
  firstNsr: number
  lastNsr: number
  restorationId: number
  reason: string
  madeAt: Generated<Timestamp>
}

export interface OccupationTable {
  id: Generated<number>
  name: string
  active: Generated<boolean>
  createdAt: Generated<Timestamp>
}

export interface OnCallTable {
  id: Generated<number>
  employeeId: number
  dayOn: string
  phone: string | null
  observations: Generated<string>
  createdAt: Generated<Timestamp>
}

export interface OnCallClientTable {
  id: Generated<number>
  onCallId: number
  clientId: number
}

export interface OnCallSwapTable {
  id: Generated<number>
  askerId: number
  dayOn: string
  colleagueId: number
  returnOn: string | null
  reason: Generated<string>
  colleaguePhone: string | null
  state: Generated<'asked' | 'accepted' | 'confirmed' | 'declined' | 'refused' | 'withdrawn' | 'lapsed'>
  refusal: string | null
  answeredAt: Timestamp | null
  decidedBy: number | null
  decidedBehind: number | null
  decidedAt: Timestamp | null
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
  state: Generated<'waiting' | 'sent' | 'kept' | 'failed'>
  triedAt: Timestamp | null
  secret: string | null
}

export interface PasswordResetTable {
  digest: string
  accountId: number
  createdAt: Timestamp
  expiresAt: Timestamp
}

export interface PastEmploymentTable {
  employeeId: number
  admittedOn: string | null
  dismissedOn: string
}

export interface PastHoursTable {
  id: Generated<number>
  workScheduleId: number
  untilOn: string
  kind: 'fixed' | 'scale'
  startsAt: number | null
  breakStartsAt: number | null
  breakEndsAt: number | null
  workMinutes: number | null
  restMinutes: number | null
  sunday: number
  monday: number
  tuesday: number
  wednesday: number
  thursday: number
  friday: number
  saturday: number
  overtimeLimit: number
  agreedBreak: number | null
  ignoresHolidays: boolean
  createdAt: Generated<Timestamp>
  longBreakAgreement: Generated<string>
}

export interface PastWorkCityTable {
  id: Generated<number>
  employeeId: number
  untilOn: string
  cityId: number | null
  createdAt: Generated<Timestamp>
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

export interface PayrollFileTable {
  id: Generated<number>
  layoutId: number
  payPeriodId: number
  employerId: number | null
  version: number
  corrections: boolean
  layout: Json
  accountId: number
  askedAt: Generated<Timestamp>
  state: Generated<'waiting' | 'running' | 'done' | 'failed' | 'cancelled'>
  done: Generated<number>
  total: Generated<number>
  fileName: string | null
  content: Buffer | null
  size: number | null
  digest: Generated<string>
  lines: Generated<number>
  changed: Generated<number>
  failure: Generated<string>
  endedAt: Timestamp | null
}

export interface PayrollFilePersonTable {
  fileId: number
  employeeId: number
  amounts: Json
  before: Generated<Json>
}

export interface PayrollLayoutTable {
  id: Generated<number>
  name: string
  program: Generated<string>
  source: Generated<string>
  format: Generated<'fixed' | 'delimited'>
  delimiter: Generated<';' | ',' | '|' | '	'>
  encoding: Generated<'latin1' | 'utf8' | 'ascii'>
  lineEnd: Generated<'crlf' | 'lf'>
  extension: Generated<'txt' | 'csv'>
  grouping: Generated<'person' | 'event'>
  corrections: Generated<'none' | 'replacement' | 'difference'>
  active: Generated<boolean>
  createdAt: Generated<Timestamp>
}

export interface PayrollLayoutCompanyTable {
  id: Generated<number>
  layoutId: number
  employerId: number
  code: string
}

export interface PayrollLayoutEventTable {
  id: Generated<number>
  layoutId: number
  event: 'fifty' | 'hundred' | 'belowLimit' | 'night' | 'onNotice' | 'absent' | 'absentDays' | 'lateness' | 'bankCredit' | 'bankDebit' | 'dsrBase' | 'worked' | 'overnights'
  place: number
  code: string
  unit: 'clock' | 'digits' | 'comma' | 'point' | 'hundredths' | 'minutes'
}

export interface PayrollLayoutFieldTable {
  id: Generated<number>
  layoutId: number
  place: number
  line: 'header' | 'detail' | 'trailer'
  content: 'text' | 'enrollment' | 'pis' | 'cpf' | 'name' | 'companyCode' | 'companyDocument' | 'eventCode' | 'eventName' | 'amount' | 'competence' | 'startsOn' | 'endsOn' | 'lineNumber' | 'lineCount'
  text: Generated<string>
  form: 'AAAAMM' | 'MMAAAA' | 'MM/AAAA' | 'AAAA-MM' | 'DDMMAAAA' | 'DD/MM/AAAA' | 'AAAAMMDD' | 'AAAA-MM-DD' | null
  width: number | null
  pad: Generated<'zeros' | 'right' | 'left'>
}

export interface PersonalNoticeTable {
  id: Generated<number>
  employeeId: number
  kind: string
  fact: string
  aboutOn: string | null
  title: string
  body: string
  destination: Json | null
  readAt: Timestamp | null
  createdAt: Generated<Timestamp>
  mail: 'waiting' | 'mailed' | 'dropped' | null
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

export interface RepRecordTable {
  id: Generated<number>
  employerId: number
  nsr: number
  kind: 'employer' | 'employee' | 'event'
  recordedAt: Timestamp
  localOn: string
  localMinute: number
  utcOffset: number
  accountId: number | null
  responsible: string | null
  name: string | null
  documentKind: 'cnpj' | 'cpf' | null
  document: string | null
  cnoCaepf: string | null
  place: string | null
  employeeId: number | null
  operation: 'inserted' | 'altered' | 'excluded' | null
  cpf: string | null
  event: 'power-restored' | 'service-available' | 'service-unavailable' | null
}

export interface ReportAddressTable {
  tokenDigest: Buffer
  browserDigest: Buffer
  sessionId: string
  report: string
  look: 'page' | 'print'
  filter: Json
  expiresAt: Timestamp
}

export interface RestorationTable {
  id: Generated<number>
  backupAt: Timestamp
  reachedAt: Timestamp | null
  restoredAt: Generated<Timestamp>
  releasedAt: Timestamp | null
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
  leastPresent: number | null
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
  profileId: number | null
  actorAccountId: number | null
  createdAt: Generated<Timestamp>
  expiresAt: Timestamp
  endedAt: Timestamp | null
  kind: Generated<'session' | 'choice' | 'master'>
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

export interface StoredChunkTable {
  fileId: number
  part: number
  content: Buffer
}

export interface StoredFileTable {
  id: Generated<number>
  kind: 'clock-file' | 'made-afd' | 'made-file' | 'mail' | 'attachment' | 'set-aside'
  name: string
  size: number
  digest: string
  objectKey: string | null
  keptAt: Generated<Timestamp>
}

export interface StoredObjectTable {
  key: string
  begunAt: Generated<Timestamp>
  ours: Generated<boolean>
}

export interface TimeSheetTable {
  id: Generated<number>
  payPeriodId: number
  employeeId: number
  version: Generated<number>
  situation: Generated<'pending' | 'authorized' | 'denied' | 'withdrawn'>
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

export interface TimeSheetCountTable {
  payPeriodId: number
  situation: string
  added: number
}

export interface TimeSheetDecisionTable {
  timeSheetId: number
  version: number
  situation: 'authorized' | 'denied'
  justification: Generated<string>
  accountId: number | null
  decidedAt: Generated<Timestamp>
  id: Generated<number>
}

export interface TimeSheetVersionTable {
  timeSheetId: number
  version: number
  days: unknown
  totals: unknown
  digest: string
  processedAt: Generated<Timestamp>
  parties: unknown
}

export interface ToolTable {
  id: Generated<number>
  title: string
  description: string
  allSectors: Generated<boolean>
  createdAt: Generated<Timestamp>
}

export interface ToolAccessTable {
  id: Generated<number>
  employeeId: number
  toolId: number
  clientId: number
  kind: 'individual' | 'shared'
  level: Generated<string>
  notes: string
  cancelledOn: string | null
  createdAt: Generated<Timestamp>
}

export interface ToolFunctionTable {
  id: Generated<number>
  toolId: number
  name: string
}

export interface ToolSectorTable {
  id: Generated<number>
  toolId: number
  sectorId: number
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

export interface UpkeepTable {
  kind: 'backup' | 'following' | 'verification'
  doneAt: Generated<Timestamp>
  isSound: boolean
  told: string
}

export interface VacationControlTable {
  id: Generated<number>
  planId: number
  employeeId: number
  startsOn: string
  endsOn: string
  state: Generated<'pending' | 'authorized' | 'denied'>
  active: Generated<boolean>
  plannedBy: number
  plannedBehind: number | null
  decidedBy: number | null
  decidedBehind: number | null
  decidedAt: Timestamp | null
  refusal: Generated<string>
  absenceId: number | null
  createdAt: Generated<Timestamp>
}

export interface VacationDeadlineToldTable {
  employeeId: number
  acquiredFrom: string
  daysBefore: number
  toldAt: Generated<Timestamp>
}

export interface VacationPlanTable {
  id: Generated<number>
  employeeId: number
  acquiredFrom: string
  acquiredTo: string
  deadlineOn: string
  startsOn: string
  endsOn: string
  charged: number
  state: Generated<'pending' | 'authorized' | 'denied'>
  active: Generated<boolean>
  collectiveId: number | null
  accountId: number
  decidedBy: number | null
  decidedBehind: number | null
  decidedAt: Timestamp | null
  refusal: Generated<string>
  revision: Generated<number>
  createdAt: Generated<Timestamp>
  changedAt: Generated<Timestamp>
  signedOn: string | null
  signedBy: number | null
}

export interface VacationRestartTable {
  id: Generated<number>
  employeeId: number
  onDay: string
  collectiveId: number | null
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
  longBreakAgreement: Generated<string>
  absenceDays: Generated<'hours' | 'weekdays' | 'every' | 'not-sunday-monday' | 'not-friday-saturday'>
}

export interface Database {
  absence: AbsenceTable
  absenceReason: AbsenceReasonTable
  account: AccountTable
  accountLock: AccountLockTable
  accountProfile: AccountProfileTable
  afdExport: AfdExportTable
  afdImport: AfdImportTable
  afdLine: AfdLineTable
  archivedYear: ArchivedYearTable
  attachment: AttachmentTable
  attemptLimit: AttemptLimitTable
  auditRow: AuditRowTable
  calculationRule: CalculationRuleTable
  calculationRuleVersion: CalculationRuleVersionTable
  calendarFeed: CalendarFeedTable
  city: CityTable
  client: ClientTable
  clockEmployer: ClockEmployerTable
  clockIdentity: ClockIdentityTable
  clockRecord: ClockRecordTable
  collectiveVacation: CollectiveVacationTable
  compliment: ComplimentTable
  dataChange: DataChangeTable
  dayJustification: DayJustificationTable
  dayMark: DayMarkTable
  dayRecord: DayRecordTable
  denial: DenialTable
  device: DeviceTable
  deviceKey: DeviceKeyTable
  employee: EmployeeTable
  employeePhoto: EmployeePhotoTable
  employer: EmployerTable
  evidence: EvidenceTable
  evidenceView: EvidenceViewTable
  functionGrant: FunctionGrantTable
  heldMark: HeldMarkTable
  holiday: HolidayTable
  hourBankMonth: HourBankMonthTable
  idempotentAnswer: IdempotentAnswerTable
  inboxDecision: InboxDecisionTable
  installation: InstallationTable
  jobRun: JobRunTable
  justificationType: JustificationTypeTable
  ledger: LedgerTable
  madeFile: MadeFileTable
  mark: MarkTable
  markDayDecision: MarkDayDecisionTable
  markRequest: MarkRequestTable
  markSweep: MarkSweepTable
  markTreatment: MarkTreatmentTable
  masterLogin: MasterLoginTable
  menuLink: MenuLinkTable
  noticeChoice: NoticeChoiceTable
  noticeMorning: NoticeMorningTable
  notification: NotificationTable
  nsrGap: NsrGapTable
  occupation: OccupationTable
  onCall: OnCallTable
  onCallClient: OnCallClientTable
  onCallSwap: OnCallSwapTable
  outboxMail: OutboxMailTable
  passwordReset: PasswordResetTable
  pastEmployment: PastEmploymentTable
  pastHours: PastHoursTable
  pastWorkCity: PastWorkCityTable
  payPeriod: PayPeriodTable
  payPeriodReopening: PayPeriodReopeningTable
  payrollFile: PayrollFileTable
  payrollFilePerson: PayrollFilePersonTable
  payrollLayout: PayrollLayoutTable
  payrollLayoutCompany: PayrollLayoutCompanyTable
  payrollLayoutEvent: PayrollLayoutEventTable
  payrollLayoutField: PayrollLayoutFieldTable
  personalNotice: PersonalNoticeTable
  profile: ProfileTable
  profilePermission: ProfilePermissionTable
  repRecord: RepRecordTable
  reportAddress: ReportAddressTable
  restoration: RestorationTable
  scheduleAssignment: ScheduleAssignmentTable
  secret: SecretTable
  sector: SectorTable
  sectorAssignment: SectorAssignmentTable
  session: SessionTable
  setting: SettingTable
  state: StateTable
  storedChunk: StoredChunkTable
  storedFile: StoredFileTable
  storedObject: StoredObjectTable
  timeSheet: TimeSheetTable
  timeSheetCount: TimeSheetCountTable
  timeSheetDecision: TimeSheetDecisionTable
  timeSheetVersion: TimeSheetVersionTable
  tool: ToolTable
  toolAccess: ToolAccessTable
  toolFunction: ToolFunctionTable
  toolSector: ToolSectorTable
  unit: UnitTable
  upkeep: UpkeepTable
  vacationControl: VacationControlTable
  vacationDeadlineTold: VacationDeadlineToldTable
  vacationPlan: VacationPlanTable
  vacationRestart: VacationRestartTable
  workSchedule: WorkScheduleTable
}
