/**
 * The program without its process, built from a database address and settings. `main.ts` and the tests start
 * here.
 */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { calls } from '@ponteiro/contract'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { waitsForRelease } from './backup/quarantine-calls.ts'
import { answeredCalls } from './calls.ts'
import { absencesWaiting } from './features/absences/absences-waiting.queries.ts'
import { evidenceJob } from './features/audits/evidence.job.ts'
import { type EvidenceSeal, evidenceSeal } from './features/audits/evidence-seal.rules.ts'
import { recordSettlingJob } from './features/audits/record-settling.job.ts'
import { unplacedMarksJob } from './features/calculation/places/unplaced-marks.job.ts'
import { type KnownPeople, knownPeople } from './features/calculation/plans/known-people.cache.ts'
import { daysJob, enqueueDays } from './features/calculation/results/days.job.ts'
import { computeLargeChangesBy } from './features/calculation/results/days.queries.ts'
import { afdSweepJob } from './features/clock-files/imports/afd-sweep.job.ts'
import { afdImportAside } from './features/clock-files/imports/afd-thread.job.ts'
import { afdExportSweepJob } from './features/clock-files/records/afd-export-sweep.job.ts'
import { afdExportAside } from './features/clock-files/records/afd-export-thread.job.ts'
import { dismissalsJob } from './features/clock-files/records/dismissals.job.ts'
import { afdPeopleJob } from './features/clock-files/waiting/afd-people.job.ts'
import { attachmentsJob } from './features/days/attachments/attachments.job.ts'
import { missingMarksJob } from './features/days/missing-marks.job.ts'
import { overtimeWaiting } from './features/days/overtime/overtime-waiting.queries.ts'
import { requestsWaiting } from './features/days/requests/requests-waiting.queries.ts'
import { payrollFileJob } from './features/exports/payroll-file.job.ts'
import { handingOn } from './features/marks/handing-on/handed-presses.client.ts'
import { takeHandedPresses } from './features/marks/handing-on/handed-presses.handlers.ts'
import { oneWriter } from './features/marks/handing-on/one-writer.writer.ts'
import { type WriterTurn, writerTurn } from './features/marks/handing-on/writer-turn.queries.ts'
import { markWriter } from './features/marks/marks.writer.ts'
import { sheetCountsJob } from './features/mirrors/sheet-counts.job.ts'
import { noticeMailsJob } from './features/notifications/notice-mails.job.ts'
import { jobFailed, mailFailed } from './features/notifications/notices.rules.ts'
import { notify } from './features/notifications/notifications.queries.ts'
import { retentionJob } from './features/notifications/retention.job.ts'
import { stillDecides, waitingDigestJob } from './features/notifications/waiting-digest.job.ts'
import { swapsWaiting } from './features/on-call/swaps-waiting.queries.ts'
import { findDeviceOfKey } from './features/organization/devices/device-keys.queries.ts'
import { automaticProcessingJob, processingJob } from './features/periods/processing/processing.job.ts'
import { madeFileSweepJob } from './features/reports/made-file-sweep.job.ts'
import { madeFileAside } from './features/reports/made-file-thread.job.ts'
import { refuseCall } from './features/sessions/denials/denials.handlers.ts'
import { forgottenPasswordJob } from './features/sessions/passwords/forgotten-password.job.ts'
import { sessionSweepJob } from './features/sessions/session-sweep.job.ts'
import { authenticator } from './features/sessions/sessions.cache.ts'
import { type Tokens, tokens } from './features/sessions/token.rules.ts'
import { vacationDeadlinesJob } from './features/vacations/vacation-deadlines.job.ts'
import { vacationPlansWaiting } from './features/vacations/vacation-plan-kind.queries.ts'
import type { Clock } from './platform/config/clock.ts'
import { type Changes, listenForChanges } from './platform/database/changes.ts'
import { ofProcess } from './platform/database/connection-budget.ts'
import { type Connections, connect } from './platform/database/database.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { openStore } from './platform/files/open-store.ts'
import { storedObjectsJob } from './platform/files/stored-objects.job.ts'
import { serveConstant } from './platform/http/constant-answer.ts'
import { healthDoor, openMetrics, serveHealth } from './platform/http/health.ts'
import { buildGate, type GateOptions } from './platform/http/http.ts'
import { openApiDocument } from './platform/http/openapi.ts'
import { servePages } from './platform/http/pages.ts'
import { type Job, openQueue, type Queue } from './platform/jobs/jobs.ts'
import { outboxJob, type Post, postOffice } from './platform/mail/mail.ts'
import type { Settings } from './settings.ts'
import { firstPasswordFile } from './setup/first-password.ts'
import { measureInstallation } from './upkeep/measurements.ts'
import { partitionsJob } from './upkeep/partitions.job.ts'
import { sequencePaceJob } from './upkeep/sequence-pace.job.ts'

export interface Application {
  readonly http: FastifyInstance
  readonly connections: Connections
  readonly queue: Queue
  /** Where features leave mail. */
  readonly post: Post
  readonly jobs: readonly Job[]
  readonly tokens: Tokens
  /** What seals places and photos, and opens them. */
  readonly seal: EvidenceSeal
  readonly changes: Changes
  readonly files: FileStore
  /** Which process writes presses. */
  readonly turn: WriterTurn
  /**
   * Reads ahead what presses need. Called once calls are answered, so that nobody at the clock waits for it.
   */
  warm(): Promise<void>
  /**
   * What the first photo and the first look at the API must load. Each blocks everything else for a tenth of
   * a second.
   */
  readonly slowAtFirst: readonly (() => Promise<unknown>)[]
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
    size: settings.answers ? settings.poolSize : ofProcess.reads,
    statementTimeout: 30_000,
    name: 'ponteiro reads',
    houseZone: settings.defaultZone,
    readOnly: true,
  })
  const store = { databaseUrl: settings.databaseUrl, objects: settings.objects }
  const opened = openStore(store, reading.db)
  const { files } = opened
  const outbox = outboxJob({
    smtpUrl: settings.smtpUrl,
    from: settings.mailFrom,
    files,
    onFailed: (tx, mail) => notify(tx, mailFailed(mail)),
  })
  const afd = { files, defaultZone: settings.defaultZone, clock }
  const afdReading = afdImportAside({ ...afd, store })
  const { program } = settings
  const { disks } = settings
  const afdMaking = afdExportAside({ ...afd, store, disks, program })
  const fileMaking = madeFileAside({ ...afd, store, disks })
  const processing = processingJob({ databaseUrl: settings.databaseUrl, defaultZone: settings.defaultZone })
  const { defaultZone } = settings
  const automatic = automaticProcessingJob({ clock, defaultZone, processing, queue: (): Queue => queue })
  const forgotten = forgottenPasswordJob({ clock, post: () => post, ...settings })
  const waiting = {
    clock,
    defaultZone,
    kinds: [overtimeWaiting, requestsWaiting, absencesWaiting, vacationPlansWaiting, swapsWaiting],
  }
  const jobs = [
    outbox,
    retentionJob,
    attachmentsJob(settings.filesKeptYears),
    missingMarksJob({ clock, people: () => people }),
    waitingDigestJob(waiting),
    vacationDeadlinesJob(clock),
    noticeMailsJob({ clock, post: () => post, ...settings, concerns: { waiting: stillDecides(waiting) } }),
    daysJob,
    unplacedMarksJob,
    dismissalsJob,
    afdReading,
    afdPeopleJob,
    afdSweepJob(afd),
    afdMaking,
    afdExportSweepJob,
    fileMaking,
    madeFileSweepJob(clock),
    storedObjectsJob(opened.objects),
    evidenceJob,
    recordSettlingJob,
    payrollFileJob,
    processing,
    automatic,
    forgotten,
    sessionSweepJob(clock),
    sheetCountsJob,
    partitionsJob(clock),
    sequencePaceJob,
  ] as unknown as readonly Job[]
  const parts = [
    openQueue(settings.databaseUrl, jobs, {
      works: settings.works,
      onError: (error) => {
        if (logger) logger.error(`job queue: ${error instanceof Error ? error.message : error}`)
      },
      onGivenUp: (tx, job) => notify(tx, jobFailed(job)),
    }),
    listenForChanges(settings.databaseUrl),
    settings.sessionSecret ?? sharedSecret(connections, 'session'),
    settings.sessionSecret ?? sharedSecret(connections, 'evidence'),
  ] as const
  const [queue, changes, key, evidenceKey] = await Promise.all(parts).catch(async (error) => {
    // The start may be tried again in this process.
    const [asked, heard] = await Promise.allSettled(parts)
    if (asked.status === 'fulfilled') await asked.value.stop()
    if (heard.status === 'fulfilled') await heard.value.close()
    await Promise.all([reading.close(), connections.close()])
    throw error
  })
  const signing = tokens(key)
  const seal = evidenceSeal(evidenceKey)
  computeLargeChangesBy((tx, change) => enqueueDays(tx, queue, change))
  const onError = (error: unknown) => {
    if (logger) logger.error({ err: error }, 'time clock')
  }
  // Presses wait only for each other.
  const marking = connect(settings.databaseUrl, {
    size: ofProcess.marks,
    statementTimeout: 10_000,
    name: 'ponteiro marks',
    houseZone: settings.defaultZone,
  })
  const people: KnownPeople = knownPeople(db, changes)
  const own = markWriter({ pool: marking.pool, db, people, onError })
  const metrics = openMetrics({ calls: pool, reads: reading.pool, marks: marking.pool })
  const turn = writerTurn(settings.neighbourAddress)
  const writer = oneWriter({ own, turn, handing: handingOn(key), onHanded: metrics.handedOn })
  const post = postOffice(queue, outbox)

  measureInstallation(metrics.registry, {
    pool: reading.pool,
    dataDir: settings.dataFolder,
    validUntil: settings.signer?.validUntil,
    marksWaiting: writer.waiting,
  })
  const calling: GateOptions = {
    db,
    reads: reading.db,
    clock,
    logger,
    trustedProxies: settings.trustedProxies,
    changesPerMinute: settings.changesPerMinute,
    observe: metrics.observe,
    files,
    uploadFolder: tmpdir(),
    ...(settings.quarantined ? { closedFor: waitsForRelease } : {}),
    authenticate: authenticator(reading.db, signing, changes, clock, settings.defaultZone),
    deviceOf: (key) => findDeviceOfKey(db, key),
    refuse: refuseCall(db),
    mounted: answeredCalls({
      settings,
      key,
      seal,
      clock,
      db,
      statements: reading.pool,
      changes,
      queue,
      post,
      tokens: signing,
      people,
      writer,
      forgotten,
      processing,
      afdFiles: { queue, reading: afdReading },
      afdMade: { queue, program, making: afdMaking },
      fileMaking,
      objects: opened.objects,
      payrollMaking: payrollFileJob,
    }),
  }
  const http = settings.answers ? await buildGate(calling) : healthDoor(logger)
  if (settings.answers) takeHandedPresses(http, { key, address: settings.neighbourAddress, writer: own })
  serveHealth(http, { pool, metrics, clock, token: settings.metricsToken, quarantined: settings.quarantined })
  const document = serveConstant(http, '/api/docs', () =>
    openApiDocument(calls, { name: settings.productName, version: settings.productVersion }),
  )
  if (settings.webFolder)
    await servePages(
      http,
      settings.webFolder,
      {
        'application-name': settings.productName,
        'application-version': settings.productVersion,
        'external-enrollment': settings.externalEnrollment,
      },
      () => existsSync(firstPasswordFile(settings.dataFolder)),
    )

  let closing = false
  return {
    http,
    connections,
    queue,
    post,
    jobs,
    tokens: signing,
    seal,
    changes,
    files,
    turn,
    async warm() {
      try {
        for await (const some of people.everybody()) {
          if (closing) return
          await writer.warm(some, clock.now())
        }
      } catch (error) {
        if (!closing) onError(error)
      }
    },
    slowAtFirst: [() => import('sharp'), document],
    async close() {
      closing = true
      await http.close()
      await writer.settled()
      await queue.stop()
      await changes.close()
      await marking.close()
      await opened.close()
      await reading.close()
      await connections.close()
    },
  }
}

/**
 * A key shared by all processes on this database; the first process creates it at random. A restored copy
 * forgets the key of session tokens and keeps that of evidence.
 */
async function sharedSecret({ pool }: Connections, name: 'session' | 'evidence'): Promise<string> {
  const fresh = randomBytes(48).toString('base64url')
  await pool.query('insert into secret (name, value) values ($1, $2) on conflict do nothing', [name, fresh])
  const { rows } = await pool.query<{ value: string }>('select value from secret where name = $1', [name])
  return rows[0]?.value ?? fresh
}
