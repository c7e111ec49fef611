/** One person's stored days in one prepared statement, which is asked all day. */
import type { LocalDate } from '@ponteiro/timesheet'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../platform/database/database.ts'
import type { Justified } from './counted-day.rules.ts'
import { type ListedMark, type MarkView, type StoredRow, unjustified } from './day-view.rules.ts'

const columns = `
  select d.day_on, d.id, d.overnight, d.on_notice, d.observation, d.overtime, d.overtime_authorizer, d.overtime_justification,
    d.overtime_activity, d.outside_closing, d.kind, d.expected, d.worked, d.extra, d.late, d.credited, d.night, d.fifty, d.hundred,
    d.pending, d.refused, d.below_limit, d.on_notice_minutes, d.alerts::text, d.book_since is not null, (
      select string_agg(concat_ws(E'\\x1f',
        concat_ws(' ', m.mark_id, m.minute, m.active, m.origin, coalesce(m.nsr, 0), m.treated, m.decided, m.offline, m.waits,
          coalesce(k.replaces_id, 0), k.recorded_at),
        k.reason,
        case when m.offline and m.treated and not m.active then (
          select t.reason from held_mark h join mark_treatment t on t.mark_id = h.mark_id
          where h.mark_id = m.mark_id and not exists (select from mark_treatment where mark_id = h.mark_id and kind = 'restored')
          order by t.id desc limit 1) end), E'\\x1e')
      from day_mark m join mark k on k.id = m.mark_id where m.employee_id = d.employee_id and m.day_on = d.day_on),
    j.id as justification_id, j.reason_id, t.name as type_name, t.abbreviation as type_abbreviation, t.color as type_color,
    r.name as reason_name, r.abbreviation as reason_abbreviation, r.color as reason_color, j.allowance, j.minutes,
    b.id as absence_id, b.starts_on as absence_from, b.ends_on as absence_to, b.part = 'whole' as absence_whole,
    d.overtime_refusal`

const tables = `
  from day_record d
  left join day_justification j on j.employee_id = d.employee_id and j.day_on = d.day_on
  left join justification_type t on t.id = j.type_id
  left join absence_reason r on r.id = j.reason_id
  left join absence b on b.id = j.absence_id`

const text = `${columns}${tables}
  where d.employee_id = $1 and d.day_on between $2 and $3`

type Row = readonly [
  on: LocalDate,
  id: number,
  overnight: boolean,
  onNotice: boolean,
  observation: string,
  overtime: StoredRow['overtime'],
  authorization: string,
  justification: string,
  activity: string,
  outsideClosing: boolean,
  kind: StoredRow['kind'],
  due: number,
  worked: number,
  extra: number,
  late: number,
  credited: number,
  night: number,
  fifty: number,
  hundred: number,
  pending: number,
  refused: number,
  belowLimit: number,
  onNoticeMinutes: number,
  alerts: string,
  computed: boolean,
  marks: string | null,
  justificationId: number | null,
  reasonId: number | null,
  typeName: string | null,
  typeAbbreviation: string | null,
  typeColor: string | null,
  reasonName: string | null,
  reasonAbbreviation: string | null,
  reasonColor: string | null,
  allowance: Justified['allowance'],
  allowedHours: number | null,
  absenceId: number | null,
  absenceFrom: LocalDate,
  absenceTo: LocalDate,
  absenceWhole: boolean,
  overtimeRefusal: string,
]

/** Runs a statement with its rows as arrays. */
export interface Statements {
  query(statement: { name: string; text: string; values: unknown[]; rowMode: 'array' }): Promise<pg.QueryArrayResult>
}

/** The list's statement inside a transaction, where rows are objects, so column names must differ. */
export const statementsOf = (db: Db): Statements => ({
  async query({ text, values }) {
    // Names of columns are not read, so nothing translates them.
    const { rows } = await db.withoutPlugins().executeQuery<object>(CompiledQuery.raw(text, values))
    return { rows: rows.map((row) => Object.values(row)) } as never
  },
})

/** The records of a range by day. The caller checks the scope. */
export async function readDayRows(
  statements: Statements,
  employeeId: number,
  from: LocalDate,
  to: LocalDate,
): Promise<Map<LocalDate, StoredRow>> {
  const { rows } = await statements.query({ name: 'days', text, values: [employeeId, from, to], rowMode: 'array' })
  const days = new Map<LocalDate, StoredRow>()
  for (const row of rows as unknown as Row[]) days.set(row[0], storedRow(row))
  return days
}

function storedRow(row: Row): StoredRow {
  const [on, id, overnight, onNotice, observation, overtime, authorization, overtimeJustification, overtimeActivity] =
    row
  return {
    on,
    id,
    overnight,
    onNotice,
    observation,
    overtime,
    authorization,
    overtimeJustification,
    overtimeActivity,
    overtimeRefusal: row[40],
    outsideClosing: row[9],
    kind: row[10],
    due: row[11],
    worked: row[12],
    extra: row[13],
    late: row[14],
    credited: row[15],
    night: row[16],
    fifty: row[17],
    hundred: row[18],
    pending: row[19],
    refused: row[20],
    belowLimit: row[21],
    onNoticeMinutes: row[22],
    alerts: row[23] === '[]' ? none : JSON.parse(row[23]),
    computed: row[24],
    marks: row[25] === null ? none : readMarks(row[25]),
    justified: row[26] === null ? unjustified : justifiedBy(row),
  }
}

const justifiedBy = (row: Row): Justified => ({
  justificationId: row[26],
  reasonId: row[27],
  typeName: row[28],
  typeAbbreviation: row[29],
  typeColor: row[30],
  reasonName: row[31],
  reasonAbbreviation: row[32],
  reasonColor: row[33],
  allowance: row[34],
  allowedHours: row[35],
  absence: row[36] === null ? null : { id: row[36], from: row[37], to: row[38], whole: row[39] },
})

const none: readonly never[] = []

/** Characters that people's text cannot hold: between marks, and between the texts of a mark. */
const [betweenMarks, betweenTexts] = ['\x1e', '\x1f']

function readMarks(list: string): ListedMark[] {
  const marks = list.split(betweenMarks).map((text): ListedMark => {
    const [known = '', reason = '', refusal] = text.split(betweenTexts)
    const [id, minute, active, origin, nsr, treated, decided, offline, waits, replacesId, date, time] = known.split(' ')
    return {
      id: Number(id),
      minute: Number(minute),
      active: active === 't',
      origin: origin as MarkView['origin'],
      nsr: nsr === '0' ? null : Number(nsr),
      treated: treated === 't',
      decided: decided === 't',
      offline: offline === 't',
      waits: waits === 't',
      replacesId: replacesId === '0' ? null : Number(replacesId),
      recordedAt: `${date}T${time?.slice(0, -3)}Z`,
      reason,
      refusal: refusal ?? null,
    }
  })
  return marks.sort((a, b) => a.minute - b.minute || a.id - b.id)
}
