import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { SxProps, Theme } from '@mui/material/styles'
import {
  onCallTotals,
  registeredMarks,
  registeredTime,
  treatmentLines,
  workedStretches,
} from '@ponteiro/contract/time-sheets/printed-sheet'
import { duration, signedDuration } from '@ponteiro/timesheet'
import { momentIn } from '../../kit/moments.ts'
import { date, fill } from '../../kit/notations.ts'
import { light } from '../../kit/tokens.ts'
import { useSession } from '../../session/session.ts'
import {
  alertsOf,
  type Day,
  extrasOf,
  extraWords,
  isQuiet,
  labelOf,
  restName,
  type Sheet,
  shortDate,
  shortWeekday,
} from './sheet.ts'

/** An A4 sheet by day: a print is light whatever the screen is (Q34). */
const paper = {
  '@page': { size: 'A4 portrait', margin: '10mm' },
  '@media print': {
    'html, body': { background: '#fff !important', colorScheme: 'light' },
    body: { color: `${light.text} !important` },
    'a[href="#conteudo"]': { display: 'none !important' },
  },
}

const look: SxProps<Theme> = {
  display: 'none',
  displayPrint: 'block',
  color: light.text,
  fontSize: '7.5pt',
  lineHeight: 1.25,
  '& h1': { fontSize: '13pt', lineHeight: 1.2, fontWeight: 600, m: 0, mb: '2mm' },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto 1fr',
    columnGap: '3mm',
    rowGap: '0.6mm',
    m: 0,
    mb: '3mm',
  },
  '& dt': { color: light.quiet },
  '& dd': { m: 0 },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th': {
    textAlign: 'left',
    fontWeight: 600,
    color: light.quiet,
    borderBottom: `0.3mm solid ${light.edge}`,
    p: '0.6mm 1mm',
  },
  '& td': { borderBottom: `0.1mm solid ${light.line}`, p: '0.5mm 1mm', verticalAlign: 'top' },
  '& tr': { breakInside: 'avoid' },
  '& tfoot td': { fontWeight: 600, borderTop: `0.3mm solid ${light.edge}`, borderBottom: 0 },
  '& [data-n]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& [data-quiet]': { color: light.quiet },
  '& small': { fontSize: '6.5pt', color: light.quiet },
  '& [data-times]': { whiteSpace: 'nowrap' },
}

const lines = (texts: readonly string[]) => texts.map((text) => <div key={text}>{text}</div>)
const written = (minutes: number) => (minutes === 0 ? '' : duration(minutes))

const short = { ...extraWords, pending: 'em aberto', refused: 'não aut.', belowLimit: 'abaixo lim.' }
const timesOf = (day: Day) => day.schedule.join(' ')

/** The times of the plan, where every day that has any has the same. */
function sharedTimes(days: readonly Day[]): string | undefined {
  const times = new Set(days.map(timesOf).filter((text) => text !== ''))
  return times.size === 1 ? [...times][0] : undefined
}

function DayRow({ day, withTimes, withNight }: { day: Day; withTimes: boolean; withNight: boolean }) {
  const stretches = workedStretches(day.counted).map((stretch) => stretch.join('–'))
  const registered = registeredMarks(day.marks)
  return (
    <tr data-quiet={isQuiet(day) || undefined}>
      <td style={{ whiteSpace: 'nowrap' }}>
        {shortDate(day.on)} {shortWeekday(day.on)}
      </td>
      <td data-times={registered.length < 7 || undefined}>
        {registered.map((mark, index) => (
          <span key={mark.id}>
            {index > 0 && ' '}
            {mark.active ? registeredTime(mark) : <s>{registeredTime(mark)}</s>}
          </span>
        ))}
        {restName(day) && <div>{restName(day)}</div>}
      </td>
      <td data-times>{stretches.join(' ')}</td>
      {withTimes && <td>{timesOf(day)}</td>}
      <td data-n>{written(day.due)}</td>
      <td data-n>{written(day.worked)}</td>
      <td data-n>{written(day.late)}</td>
      <td data-n>{lines(extrasOf(day).map((category) => `${duration(day[category])} ${short[category]}`))}</td>
      {withNight && <td data-n>{written(day.night)}</td>}
      <td>
        <small>{lines([...treatmentLines(day.marks), ...(day.overnight ? ['Pernoite'] : []), ...alertsOf(day)])}</small>
      </td>
    </tr>
  )
}

const cpf = '000.000.000-00'
const totals = ['worked', 'late', 'fifty', 'hundred', 'night', 'pending', 'refused', 'belowLimit'] as const

/** The mirror on paper, with the fields of Portaria 671, art. 84, an acknowledgement and the legend (R383). */
export function SheetPrint({ sheet }: { sheet: Sheet }) {
  const { employer, worker } = sheet
  const { zone } = useSession().user
  const shared = sharedTimes(sheet.days)
  const night = sheet.days.some((day) => day.night !== 0)
  const facts: readonly (readonly [string, string])[] = [
    ['Empregador', employer.name],
    ['CNPJ/CPF', fill(employer.document.length > 11 ? 'AA.AAA.AAA/AAAA-00' : cpf, employer.document)],
    ['CNO/CAEPF', employer.cnoCaepf || 'Não informado'],
    ['Local', employer.place],
    ['Trabalhador', worker.name],
    ['Matrícula', worker.enrollment],
    ['CPF', fill(cpf, worker.cpf)],
    ['PIS', worker.pis || 'Não informado'],
    ['Admissão', worker.admittedOn ? date.format(worker.admittedOn) : 'Não informada'],
    ['Cargo', worker.occupation],
    ['Setor', worker.sectors],
    ['Jornada', [...sheet.schedules, shared].filter(Boolean).join(' · ')],
    ['Período', `${date.format(sheet.startsOn)} a ${date.format(sheet.endsOn)}`],
    ['Emissão', momentIn(sheet.issuedAt, zone)],
  ]
  return (
    <Box sx={look} aria-hidden>
      <GlobalStyles styles={paper} />
      <h1>Espelho de Ponto Eletrônico · {sheet.competence}</h1>
      <dl>
        {facts.map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Box>
        ))}
      </dl>
      <table>
        <thead>
          <tr>
            <th>Dia</th>
            <th>Marcações registradas</th>
            <th>Jornada realizada</th>
            {shared === undefined && <th>Horário</th>}
            <th data-n>Prev.</th>
            <th data-n>Trab.</th>
            <th data-n>Atraso</th>
            <th data-n>Extra</th>
            {night && <th data-n>Noturno</th>}
            <th>Tratamentos e avisos</th>
          </tr>
        </thead>
        <tbody>
          {sheet.days.map((day) => (
            <DayRow key={day.on} day={day} withTimes={shared === undefined} withNight={night} />
          ))}
        </tbody>
      </table>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: '6mm', rowGap: '1mm', my: '3mm', breakInside: 'avoid' }}>
        {totals.map((category) => (
          <span key={category}>
            {labelOf(category)} <strong>{duration(sheet[category])}</strong>
          </span>
        ))}
        {onCallTotals(sheet.onCall).map(([label, minutes]) => (
          <span key={label}>
            {label} <strong>{duration(minutes)}</strong>
          </span>
        ))}
        <span>
          Pernoites <strong>{sheet.overnights}</strong>
        </span>
        <span>
          No banco de horas <strong>{signedDuration(sheet.bankDelta)}</strong>
        </span>
      </Box>
      <Box sx={{ breakInside: 'avoid' }}>
        <p>{sheet.acknowledgement}</p>
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '12mm', mt: '10mm', mb: '3mm' }}>
          {[worker.name, employer.name].map((name) => (
            <Box key={name} sx={{ borderTop: `0.2mm solid ${light.text}`, pt: '1mm', textAlign: 'center' }}>
              {name}
            </Box>
          ))}
        </Box>
        <small>
          * {sheet.legend} · I incluída · D desconsiderada · Versão {sheet.version}
        </small>
      </Box>
    </Box>
  )
}
