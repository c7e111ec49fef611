/** The program without its process: everything built from a database address and settings. `main.ts` and the tests start from here. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { calls } from '@ponteiro/contract'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { clientHandlers } from './features/access-control/clients.handlers.ts'
import { menuLinkHandlers } from './features/access-control/menu-links.handlers.ts'
import { functionGrantHandlers, toolAccessHandlers } from './features/access-control/tool-accesses.handlers.ts'
import { toolAuditHandlers } from './features/access-control/tool-audit.handlers.ts'
import { toolFunctionHandlers, toolHandlers, toolSectorHandlers } from './features/access-control/tools.handlers.ts'
import { dashboardHandlers } from './features/dashboard/dashboard.handlers.ts'
import { mailHandlers } from './features/notifications/mails.handlers.ts'
import { jobFailed, mailFailed } from './features/notifications/notices.rules.ts'
import { notificationHandlers } from './features/notifications/notifications.handlers.ts'
import { notify } from './features/notifications/notifications.queries.ts'
import { retentionJob } from './features/notifications/retention.job.ts'
import { affectedDayHandlers } from './features/organization/affected-days.handlers.ts'
import { cityHandlers } from './features/organization/cities.handlers.ts'
import { companyHandlers } from './features/organization/companies.handlers.ts'
import { deviceDeliveryHandlers } from './features/organization/device-deliveries.handlers.ts'
import { deviceKeyHandlers } from './features/organization/device-keys.handlers.ts'
import { findDeviceOfKey } from './features/organization/device-keys.queries.ts'
import { deviceHandlers } from './features/organization/devices.handlers.ts'
import { holidayHandlers } from './features/organization/holidays.handlers.ts'
import { justificationTypeHandlers } from './features/organization/justification-types.handlers.ts'
import { occupationHandlers } from './features/organization/occupations.handlers.ts'
import { sectorHandlers } from './features/organization/sectors.handlers.ts'
import { unitHandlers } from './features/organization/units.handlers.ts'
import { valueListHandlers } from './features/organization/value-lists.handlers.ts'
import { workScheduleHandlers } from './features/organization/work-schedules.handlers.ts'
import { accountHandlers } from './features/people/accounts.handlers.ts'
import { birthdayHandlers } from './features/people/birthdays.handlers.ts'
import { dataChangeHandlers } from './features/people/data-changes.handlers.ts'
import { individualHandlers, personHandlers } from './features/people/people.handlers.ts'
import { peopleImportHandlers } from './features/people/people-import.handlers.ts'
import { photoHandlers } from './features/people/photos.handlers.ts'
import { scheduleAssignmentHandlers } from './features/people/schedule-assignments.handlers.ts'
import { sectorAssignmentHandlers } from './features/people/sector-assignments.handlers.ts'
import { zipCodeHandlers } from './features/people/zip-codes.handlers.ts'
import { zipLookup } from './features/people/zip-codes.rules.ts'
import { accountProfileHandlers } from './features/profiles/account-profiles.handlers.ts'
import { profileHandlers } from './features/profiles/profiles.handlers.ts'
import { authHandlers } from './features/sessions/auth.handlers.ts'
import { denialHandlers, refuseCall } from './features/sessions/denials.handlers.ts'
import { forgottenPasswordJob } from './features/sessions/forgotten-password.job.ts'
import { knownDevices } from './features/sessions/known-device.rules.ts'
import { sessionSweepJob } from './features/sessions/session-sweep.job.ts'
import { authenticator } from './features/sessions/sessions.rules.ts'
import { type Tokens, tokens } from './features/sessions/token.rules.ts'
import { afdExportHandlers } from './features/time-clock/afd-exports.handlers.ts'
import type { RepProgram } from './features/time-clock/afd-exports.rules.ts'
import { afdImportJob } from './features/time-clock/afd-import.job.ts'
import { afdImportHandlers } from './features/time-clock/afd-imports.handlers.ts'
import { afdPeopleJob } from './features/time-clock/afd-people.job.ts'
import { afdSweepJob } from './features/time-clock/afd-sweep.job.ts'
import { dayHandlers } from './features/time-clock/days.handlers.ts'
import { daysJob, enqueueDays } from './features/time-clock/days.job.ts'
import { computeLargeChangesBy } from './features/time-clock/days.queries.ts'
import { dismissalsJob } from './features/time-clock/dismissals.job.ts'
import { explanationHandlers } from './features/time-clock/explanations.handlers.ts'
import { knownPeople } from './features/time-clock/known-people.queries.ts'
import { markWriter } from './features/time-clock/mark-writer.queries.ts'
import { markHandlers } from './features/time-clock/marks.handlers.ts'
import { overtimeHandlers } from './features/time-clock/overtime.handlers.ts'
import { tablesOfOvertimePeople } from './features/time-clock/overtime-people.queries.ts'
import { unplacedMarksJob } from './features/time-clock/unplaced-marks.job.ts'
import { calculationRuleHandlers } from './features/time-sheets/calculation-rules.handlers.ts'
import { hourBankHandlers } from './features/time-sheets/hour-bank.handlers.ts'
import { payPeriodHandlers } from './features/time-sheets/pay-periods.handlers.ts'
import { automaticProcessingJob, processingJob } from './features/time-sheets/processing.job.ts'
import { timeSheetHandlers } from './features/time-sheets/time-sheets.handlers.ts'
import { attemptsIn } from './platform/attempts.ts'
import { type Changes, listenForChanges } from './platform/changes.ts'
import type { Clock } from './platform/clock.ts'
import { type Connections, connect } from './platform/database.ts'
import { mounted } from './platform/gate.ts'
import { openMetrics, serveHealth } from './platform/health.ts'
import { buildGate } from './platform/http.ts'
import { type Job, openQueue, type Queue } from './platform/jobs.ts'
import { outboxJob, type Post, postOffice } from './platform/mail.ts'
import { openApiDocument } from './platform/openapi.ts'
import { servePages } from './platform/pages.ts'
import type { Signer } from './platform/signer.ts'
import { rememberedTotals } from './platform/totals.ts'

export interface Settings {
  readonly databaseUrl: string
  readonly poolSize: number
  readonly dataFolder: string
  /** The address people open, without a slash at the end; links in mails begin with it. */
  readonly baseUrl: string
  /** Whose word is taken for the address of a caller: names and networks of proxies, separated by commas. */
  readonly trustedProxies: string
  readonly productName: string
  readonly productVersion: string
  /** What the PIS of a person is labelled where it serves as external enrollment (Q42). */
  readonly externalEnrollment: string
  readonly defaultZone: string
  readonly sessionSecret: string | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Where HR reads what people ask for; absent: the admins' own addresses. */
  readonly hrEmail: string | undefined
  /** Answers the address of a ZIP code; `{zip}` stands for it. Absent: addresses are typed. */
  readonly addressLookupUrl: string | undefined
  readonly metricsToken: string | undefined
  readonly program: RepProgram
  /** The certificate that signs receipts and mirrors; absent: they say that they are not signed. */
  readonly signer: Signer | undefined
  /** Folder of the web build; absent: the server answers calls only. */
  readonly webFolder: string | undefined
}

export interface Application {
  readonly http: FastifyInstance
  readonly connections: Connections
  readonly queue: Queue
  /** Where features leave mail. */
  readonly post: Post
  readonly jobs: readonly Job[]
  readonly tokens: Tokens
  readonly changes: Changes
  close(): Promise<void>
}

export async function buildApplication(
  settings: Settings,
  clock: Clock,
  logger: FastifyBaseLogger | false,
): Promise<Application> {
  const connections = connect(settings.databaseUrl, {
    size: settings.poolSize,
    statementTimeout: 30_000,
    name: 'ponteiro',
    houseZone: settings.defaultZone,
  })
  const { db, pool } = connections
  const reading = connect(settings.databaseUrl, {
    size: settings.poolSize,
    statementTimeout: 30_000,
    name: 'ponteiro reads',
    houseZone: settings.defaultZone,
    readOnly: true,
  })
  const changes = await listenForChanges(settings.databaseUrl)
  const key = settings.sessionSecret ?? (await sharedSecret(connections))
  const signing = tokens(key)

  const outbox = outboxJob({
    smtpUrl: settings.smtpUrl,
    from: settings.mailFrom,
    folder: join(settings.dataFolder, 'outbox'),
    onFailed: (tx, mail) => notify(tx, mailFailed(mail)),
  })
  const uploads = join(settings.dataFolder, 'uploads')
  const afd = { folder: join(settings.dataFolder, 'imports'), defaultZone: settings.defaultZone, clock }
  const [afdReading, afdTaking] = [afdImportJob(afd), afdPeopleJob(afd)]
  const processing = processingJob({ databaseUrl: settings.databaseUrl, defaultZone: settings.defaultZone })
  const { defaultZone } = settings
  const automatic = automaticProcessingJob({ clock, defaultZone, processing, queue: () => queue })
  const forgotten = forgottenPasswordJob({ clock, post: () => post, ...settings })
  const jobs = [
    outbox,
    retentionJob,
    daysJob,
    unplacedMarksJob,
    dismissalsJob,
    afdReading,
    afdTaking,
    afdSweepJob({ ...afd, uploads }),
    processing,
    automatic,
    forgotten,
    sessionSweepJob(clock),
  ] as unknown as readonly Job[]
  const queue: Queue = await openQueue(settings.databaseUrl, jobs, {
    onError: (error) => {
      if (logger) logger.error(`job queue: ${error instanceof Error ? error.message : error}`)
    },
    onGivenUp: (tx, job) => notify(tx, jobFailed(job)),
  })
  computeLargeChangesBy((tx, change) => enqueueDays(tx, queue, change))
  const onError = (error: unknown) => {
    if (logger) logger.error({ err: error }, 'time clock')
  }
  // Marks wait for nothing but each other.
  const marking = connect(settings.databaseUrl, {
    size: 3,
    statementTimeout: 10_000,
    name: 'ponteiro marks',
    houseZone: settings.defaultZone,
  })
  const people = knownPeople(db, changes)
  const writer = markWriter({ pool: marking.pool, db, people, onError })
  people
    .warm()
    .then((everybody) => writer.warm(everybody, clock.now()))
    .catch(onError)
  const post = postOffice(queue, outbox)

  const metrics = openMetrics(pool)
  const http = await buildGate({
    db,
    reads: reading.db,
    clock,
    logger,
    trustedProxies: settings.trustedProxies,
    observe: metrics.observe,
    uploadFolder: uploads,
    authenticate: authenticator(reading.db, signing, changes, clock, settings.defaultZone),
    deviceOf: (key) => findDeviceOfKey(db, key),
    refuse: refuseCall(db),
    mounted: [
      mounted(
        calls.auth,
        authHandlers({
          tokens: signing,
          defaultZone: settings.defaultZone,
          attempts: attemptsIn(db),
          devices: knownDevices(key, settings.baseUrl.startsWith('https:')),
          mailLink: (tx, email) => queue.enqueue(tx, forgotten, { email }),
        }),
      ),
      mounted(calls.denials, denialHandlers),
      mounted(calls.profiles, profileHandlers),
      mounted(calls.accountProfiles, accountProfileHandlers),
      mounted(calls.menuLinks, menuLinkHandlers),
      mounted(calls.tools, toolHandlers),
      mounted(calls.toolSectors, toolSectorHandlers),
      mounted(calls.toolFunctions, toolFunctionHandlers),
      mounted(calls.toolAccesses, toolAccessHandlers),
      mounted(calls.functionGrants, functionGrantHandlers),
      mounted(calls.toolAudit, toolAuditHandlers),
      mounted(calls.clients, clientHandlers),
      mounted(calls.occupations, occupationHandlers),
      mounted(calls.justificationTypes, justificationTypeHandlers),
      mounted(calls.companies, companyHandlers),
      mounted(calls.units, unitHandlers),
      mounted(calls.sectors, sectorHandlers),
      mounted(calls.cities, cityHandlers),
      mounted(calls.holidays, holidayHandlers),
      mounted(calls.affectedDays, affectedDayHandlers),
      mounted(calls.workSchedules, workScheduleHandlers),
      mounted(calls.devices, deviceHandlers),
      mounted(calls.deviceKeys, deviceKeyHandlers),
      mounted(calls.deviceDeliveries, deviceDeliveryHandlers({ queue, folder: afd.folder, reading: afdReading })),
      mounted(calls.valueLists, valueListHandlers),
      mounted(calls.notifications, notificationHandlers),
      mounted(calls.mails, mailHandlers(post)),
      mounted(calls.people, personHandlers(settings.defaultZone)),
      mounted(calls.individuals, individualHandlers),
      mounted(calls.birthdays, birthdayHandlers),
      mounted(calls.sectorAssignments, sectorAssignmentHandlers),
      mounted(calls.scheduleAssignments, scheduleAssignmentHandlers),
      mounted(calls.accounts, accountHandlers),
      mounted(calls.peopleImport, peopleImportHandlers(settings.defaultZone)),
      mounted(calls.photos, photoHandlers),
      mounted(calls.zipCodes, zipCodeHandlers(zipLookup(settings.addressLookupUrl, clock.now))),
      mounted(calls.dataChanges, dataChangeHandlers({ post, ...settings })),
      mounted(calls.afdImports, afdImportHandlers({ queue, settings: afd, reading: afdReading, taking: afdTaking })),
      mounted(calls.afdExports, afdExportHandlers(settings.program)),
      mounted(
        calls.marks,
        markHandlers(writer, db, { repNumber: settings.program.repNumber, signer: settings.signer }),
      ),
      mounted(calls.days, dayHandlers({ db, statements: reading.pool, people })),
      mounted(calls.overtime, overtimeHandlers(rememberedTotals(changes, tablesOfOvertimePeople))),
      mounted(calls.explanations, explanationHandlers),
      mounted(calls.payPeriods, payPeriodHandlers(queue, processing)),
      mounted(calls.timeSheets, timeSheetHandlers(settings.signer)),
      mounted(calls.hourBank, hourBankHandlers),
      mounted(calls.calculationRules, calculationRuleHandlers),
      mounted(calls.dashboard, dashboardHandlers),
    ],
  })
  serveHealth(http, { pool, metrics, clock, token: settings.metricsToken })
  const document = openApiDocument(calls, { name: settings.productName, version: settings.productVersion })
  http.get('/api/docs', async () => document)
  if (settings.webFolder)
    await servePages(http, settings.webFolder, {
      'application-name': settings.productName,
      'application-version': settings.productVersion,
      'external-enrollment': settings.externalEnrollment,
    })

  return {
    http,
    connections,
    queue,
    post,
    jobs,
    tokens: signing,
    changes,
    async close() {
      await http.close()
      await writer.settled()
      await queue.stop()
      await changes.close()
      await marking.close()
      await reading.close()
      await connections.close()
    },
  }
}

/** The key of session tokens that all processes on this database share; made at random by the first of them. */
async function sharedSecret({ pool }: Connections): Promise<string> {
  const fresh = randomBytes(48).toString('base64url')
  await pool.query("insert into secret (name, value) values ('session', $1) on conflict do nothing", [fresh])
  const { rows } = await pool.query<{ value: string }>("select value from secret where name = 'session'")
  return rows[0]?.value ?? fresh
}
