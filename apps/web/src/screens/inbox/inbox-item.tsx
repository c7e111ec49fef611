import file from '@material-symbols/svg-400/rounded/attach_file.svg?path'
import fine from '@material-symbols/svg-400/rounded/check_circle.svg?path'
import warning from '@material-symbols/svg-400/rounded/warning.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { InboxKind, InboxRow, InboxItem as Item, Ruling } from '@ponteiro/contract/inbox/inbox'
import { duration } from '@ponteiro/timesheet'
import type { ReactNode } from 'react'
import { api } from '../../api.ts'
import { useDownload } from '../../kit/action/download.ts'
import { LinkButton } from '../../kit/action/link-button.tsx'
import { StatusChip } from '../../kit/feedback/status-chip.tsx'
import { date } from '../../kit/form/notations.ts'
import { Icon } from '../../kit/theme/icon.tsx'
import { DayPictures } from './day-pictures.tsx'
import { ageOf, dayWords } from './inbox-words.ts'

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title}>
      <Box
        component="h3"
        sx={{ m: 0, mb: 1, fontSize: 12, fontWeight: 600, lineHeight: '16px', color: 'text.secondary' }}
      >
        {title}
      </Box>
      {children}
    </Box>
  )
}

/** The effect of each decision; the chosen one stands out. */
function Effects({ item, kind, ruling }: { item: Item; kind: InboxKind | undefined; ruling: Ruling }) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {item.outcomes.map((outcome) => (
        <Box
          key={outcome.ruling}
          data-tabular
          sx={{ color: outcome.ruling === ruling ? 'text.primary' : 'text.secondary', textWrap: 'pretty' }}
        >
          <Box component="span" sx={{ fontWeight: 600 }}>
            {kind?.rulings.find((each) => each.ruling === outcome.ruling)?.label}:
          </Box>{' '}
          {outcome.effect}
        </Box>
      ))}
    </Box>
  )
}

function Legal({ item, ruling }: { item: Item; ruling: Ruling }) {
  const alerts = item.outcomes.find((outcome) => outcome.ruling === ruling)?.alerts ?? []
  if (!item.before) return null
  return (
    <Part title="Conferência legal">
      {alerts.length === 0 && !item.remark ? (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, color: 'success.main' }}>
          <Icon path={fine} />
          Nenhum alerta neste dia
        </Box>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {(alerts.length > 0 ? alerts : [{ text: item.remark, isNew: false }]).map(({ text, isNew }) => (
            <Box
              component="li"
              key={text}
              sx={{ display: 'flex', alignItems: 'center', gap: 2, color: 'warning.main' }}
            >
              <Icon path={warning} />
              {text}
              {isNew && ' (com esta decisão)'}
            </Box>
          ))}
        </Box>
      )}
    </Part>
  )
}

function Changes({ item }: { item: Item }) {
  if (item.changes.length === 0) return null
  return (
    <Part title="O que muda">
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'minmax(96px, auto) minmax(0, 1fr)' },
          columnGap: 4,
          rowGap: 2,
          '& dd': { m: 0, overflowWrap: 'anywhere' },
        }}
      >
        {item.changes.map(({ what, before, after, now }) => (
          <Box key={what} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {what}
            </Box>
            <Box component="dd" data-tabular>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {before}
              </Box>
              {' → '}
              <Box component="span" sx={{ fontWeight: 600 }}>
                {after}
              </Box>
              {now !== undefined && <Box sx={{ color: 'warning.main' }}>No cadastro agora: {now}</Box>}
            </Box>
          </Box>
        ))}
      </Box>
    </Part>
  )
}

function Said({ item }: { item: Item }) {
  if (item.said.length === 0) return null
  return (
    <>
      {item.said.map(({ label, text }) => (
        <Part key={label} title={label}>
          <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Box>
        </Part>
      ))}
    </>
  )
}

function Attachments({ item }: { item: Item }) {
  const open = useDownload(api.inbox.attachment)
  if (item.attachments.length === 0) return null
  return (
    <Part title="Anexo">
      {item.attachments.map(({ id, name, size }) => (
        <Button
          key={id}
          variant="outlined"
          startIcon={<Icon path={file} />}
          disabled={open.busy}
          onClick={() => open.run({ params: { kind: item.kind, id: item.id, attachmentId: id } })}
        >
          {name}, {Math.ceil(size / 1024).toLocaleString('pt-BR')} KB
        </Button>
      ))}
    </Part>
  )
}

function Past({ item, titles }: { item: Item; titles: ReadonlyMap<string, string> }) {
  return (
    <Part title="Últimas decisões sobre esta pessoa">
      {item.past.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>Nenhuma até agora.</Box>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {item.past.map(({ kind, on, at, minutes, ruling, by, reason }) => (
            <Box
              component="li"
              key={`${kind} ${on} ${at}`}
              data-tabular
              sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 2 }}
            >
              <StatusChip status={ruling === 'authorize' ? 'authorized' : 'denied'}>
                {ruling === 'authorize' ? 'Autorizado' : 'Negado'}
              </StatusChip>
              <Box component="span">
                {[
                  titles.get(kind),
                  on ? date.format(on) : at && date.format(at.slice(0, 10)),
                  minutes !== null && duration(minutes),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Box>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {[by && `por ${by}`, reason].filter(Boolean).join(': ')}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Part>
  )
}

export interface InboxItemProps {
  row: InboxRow
  /** Undefined until loaded. */
  item: Item | undefined
  kinds: readonly InboxKind[]
  now: number
  /** The decision whose effect is shown. */
  ruling: Ruling
  children: ReactNode
}

/** An opened row: its subject, the effects, and what to know before. `children`: the ways to decide. */
export function InboxItem({ row, item, kinds, now, ruling, children }: InboxItemProps) {
  const titles = new Map(kinds.map(({ kind, title }) => [kind, title]))
  const outcome = item?.outcomes.find((each) => each.ruling === ruling)
  return (
    <Box sx={{ display: 'grid', gap: 5, p: { xs: 4, md: 5 } }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 4 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box
            component="h2"
            sx={{ m: 0, fontSize: 20, lineHeight: '28px', fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {row.name}
          </Box>
          <Box data-tabular sx={{ color: 'text.secondary' }}>
            {[titles.get(row.kind), row.on && dayWords(row.on), `espera ${ageOf(row.since, now).long}`]
              .filter(Boolean)
              .join(' · ')}
          </Box>
        </Box>
        {row.minutes !== null && (
          <Box data-tabular sx={{ fontSize: 28, lineHeight: '36px', fontWeight: 600, letterSpacing: '-0.02em' }}>
            {duration(row.minutes)}
          </Box>
        )}
      </Box>
      {!item ? (
        <>
          <Skeleton variant="rounded" height={88} />
          <Skeleton variant="rounded" height={120} />
        </>
      ) : (
        <>
          {item.before && <DayPictures before={item.before} after={outcome?.after} />}
          <Changes item={item} />
          {item.outcomes.length > 0 && (
            <Effects item={item} kind={kinds.find(({ kind }) => kind === row.kind)} ruling={ruling} />
          )}
          {children}
          <Said item={item} />
          <Attachments item={item} />
          <Legal item={item} ruling={ruling} />
          <Past item={item} titles={titles} />
          <LinkButton
            variant="outlined"
            to={item.place.path}
            search={item.place.search as never}
            sx={{ justifySelf: 'start' }}
          >
            {item.place.label}
          </LinkButton>
        </>
      )}
    </Box>
  )
}
