import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { elapsed } from '@ponteiro/timesheet'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../api.ts'
import { type DayRecord, pictureOf } from '../../../domain/clock-day.ts'
import { dayIn, serverNow, timeIn } from '../../../domain/server-time.ts'
import { useAction } from '../../../kit/action/action.ts'
import { confirm } from '../../../kit/dialog/confirm.tsx'
import { askToLose } from '../../../kit/dialog/unsaved.ts'
import { ApiError } from '../../../kit/feedback/api-error.ts'
import { toast } from '../../../kit/feedback/toast.tsx'
import { letGo, useKeepTyped } from '../../../kit/form/keep-typed.ts'
import { overLimit } from '../../../kit/form/over-limit.ts'
import { TextInput } from '../../../kit/form/text-input.tsx'
import { placeOfFocus } from '../../../kit/keyboard/focus-place.ts'
import { AddressTabs } from '../../../kit/theme/address-tabs.tsx'
import { TitledCard } from '../../../kit/theme/titled-card.tsx'
import { scaleOf } from '../../../kit/time/scale.ts'
import { Timeline } from '../../../kit/time/timeline.tsx'
import { useSession } from '../../../session/session.ts'
import { RequestList } from '../requests/request-list.tsx'
import {
  changesOf,
  type DraftRow,
  draftRows,
  elsewhere,
  isOvertaken,
  isTaken,
  type MarkDraft,
  minuteOn,
} from './day-draft.ts'
import { effectOf } from './day-effect.tsx'
import { MarkForm } from './mark-form.tsx'
import { MarkTable } from './mark-table.tsx'
import { MotiveDialog } from './motive-dialog.tsx'
import { OvertakenDrafts } from './overtaken-drafts.tsx'
import { PlaceDialog } from './place-dialog.tsx'

/** The day's line as saving would leave it. */
function Preview({ day, active }: { day: DayRecord; active: readonly DraftRow[] }) {
  const elapsedAt = (at: string) => {
    const shown = minuteOn(day.on, at)
    return day.clockChange ? elapsed(shown, day.clockChange) : shown
  }
  const marks = active.map(({ at, mark }) => ({
    ...(mark ?? {
      id: 0,
      dayId: 0,
      time: '',
      situation: 'authorized',
      position: null,
      origin: 'admin',
      nsr: null,
      treated: true,
    }),
    at,
    minute: mark?.minute ?? elapsedAt(at),
    active: true,
  })) as DayRecord['marks']
  const picture = pictureOf({ ...day, marks })
  return <Timeline day={picture} {...scaleOf([picture], { around: 60, least: 720 })} hours />
}

function wallNow(zone: string): string {
  const now = serverNow()
  return `${dayIn(now, zone)}T${timeIn(now, zone).slice(0, 5)}`
}

export interface DayFormProps {
  day: DayRecord
  onSaved: (day: DayRecord) => void
}

/** A day's marks and switches: a form for editors, read only for others in scope. */
export function DayForm({ day, onSaved }: DayFormProps) {
  const { user } = useSession()
  const [drafts, setDrafts] = useState<readonly MarkDraft[]>([])
  const [switches, setSwitches] = useState<{ overnight?: boolean; onNotice?: boolean; observation?: string }>({})
  const [moving, setMoving] = useState<DraftRow>()
  const [typing, setTyping] = useState(false)
  /** Read when an earlier save is answered: more may have been typed meanwhile. */
  const stillTyping = useRef(false)
  const [marksDone, setMarksDone] = useState(0)
  const [treating, setTreating] = useState<{ what: 'annul' | 'restore'; row: DraftRow }>()
  const [placing, setPlacing] = useState<DraftRow>()
  const [looking, setLooking] = useState(false)
  const [refused, setRefused] = useState(false)
  const saving = useAction(api.days.save, {
    onError: (failure) => {
      setRefused(failure instanceof ApiError && failure.code === 'record.changed')
      return false
    },
  })

  const overtaken = refused ? drafts.filter((draft) => isOvertaken(day.marks, draft)) : []
  const standing = drafts.filter((draft) => !overtaken.includes(draft))
  const unsaved = standing.length > 0 || Object.keys(switches).length > 0
  const kept = useKeepTyped(unsaved || typing)
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  const { active, inactive } = draftRows(day.marks, standing)
  const { overnight, onNotice, observation } = { ...day, ...switches }
  const put = (draft: MarkDraft) => setDrafts((all) => [...all, draft])
  const turn = (change: typeof switches) => setSwitches((all) => ({ ...all, ...change }))

  const nextMark = () => {
    setMoving(undefined)
    setMarksDone((done) => done + 1)
  }
  /** Another mark would replace the one being typed. */
  const mayLeaveTyped = async () => !typing || askToLose('Descartar a marcação que foi digitada?')

  const save = async () => {
    const marks = changesOf(day.on, standing)
    const body = { id: day.id, on: day.on, employeeId: day.employeeId, ...switches, marks }
    setLooking(true)
    const effect = await effectOf(body).finally(() => setLooking(false))
    if (!(await confirm({ text: 'Deseja realmente salvar as alterações?', effect }))) return
    setDrafts(standing)
    setRefused(false)
    const saved = await saving.run({ body })
    if (!saved) return
    kept.current = stillTyping.current
    setDrafts([])
    setSwitches({})
    const gone = elsewhere(active, saved.marks)
    if (gone) toast.warn(gone, { seconds: 10 })
    // People who went elsewhere meanwhile are not brought back.
    if (here.current && (stillTyping.current || !letGo())) onSaved(saved)
  }

  const deeds = day.mayEdit && {
    onMove: async (row: DraftRow) => {
      if (row.id !== moving?.id && (await mayLeaveTyped())) setMoving(row)
    },
    onAnnul: async (row: DraftRow) => {
      if (row.id === moving?.id) {
        if (!(await mayLeaveTyped())) return
        setMoving(undefined)
      }
      setTreating({ what: 'annul', row })
    },
    onRestore: (row: DraftRow) => {
      if (isTaken(active, row.at)) toast.warn('Já existe um ponto cadastrado para este horário.')
      else setTreating({ what: 'restore', row })
    },
    onPlace: (row: DraftRow) => setPlacing(row),
    onForget: (draft: MarkDraft) => {
      const giveBack = placeOfFocus()
      setDrafts((all) => all.filter((each) => each !== draft))
      giveBack()
    },
  }
  const table = (rows: readonly DraftRow[], empty: string) => (
    <MarkTable rows={rows} empty={empty} {...(deeds && { deeds })} />
  )

  return (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: 1080 }}>
      <OvertakenDrafts marks={day.marks} drafts={overtaken} />
      <TitledCard title="O dia">
        <Preview day={day} active={active} />
        {day.mayEdit ? (
          <Box
            sx={{
              mt: 4,
              display: 'grid',
              columnGap: 3,
              rowGap: 2,
              gridTemplateColumns: { xs: '1fr 1fr', sm: 'auto auto 1fr' },
              '& > :last-child': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
            }}
          >
            <FormControlLabel
              label="Pernoite"
              control={<Switch checked={overnight} onChange={(_, on) => turn({ overnight: on })} />}
            />
            <FormControlLabel
              label="Sobreaviso"
              disabled={!day.mayBeOnNotice && !onNotice}
              control={<Switch checked={onNotice} onChange={(_, on) => turn({ onNotice: on })} />}
            />
            <TextInput
              label="Observação"
              value={observation}
              onChange={({ target }) => turn({ observation: target.value })}
              error={observation.length > 255}
              helperText={overLimit(observation, 255) ?? `${observation.length}/255`}
            />
          </Box>
        ) : (
          <Box sx={{ mt: 4, display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 2 }}>
            {[
              ['Pernoite', overnight ? 'Sim' : 'Não'],
              ['Sobreaviso', onNotice ? 'Sim' : 'Não'],
              ['Observação', observation || 'Nenhuma'],
            ].map(([name, value]) => (
              <span key={name}>
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {name}{' '}
                </Box>
                {value}
              </span>
            ))}
          </Box>
        )}
      </TitledCard>
      {day.mayEdit && (
        <TitledCard title={moving ? `Alterar a marcação de ${moving.at.slice(11, 16)}` : 'Adicionar marcação'}>
          <MarkForm
            key={moving ? `move-${moving.id}` : `add-${marksDone}`}
            on={day.on}
            planned={day.planned}
            moving={moving}
            goesOn={marksDone > 0}
            now={() => wallNow(day.zone ?? user.zone)}
            isTaken={(at) => isTaken(active, at)}
            onDone={(at, reason) => {
              put(moving?.mark ? { what: 'move', markId: moving.mark.id, at, reason } : { what: 'include', at, reason })
              nextMark()
            }}
            onCancel={nextMark}
            onTyped={(typed) => {
              stillTyping.current = typed
              setTyping(typed)
            }}
          />
        </TitledCard>
      )}
      <Box>
        <AddressTabs
          tabs={[
            { id: 'ativos', label: `Ativos (${active.length})`, content: table(active, 'Nenhuma marcação ativa.') },
            {
              id: 'inativos',
              label: `Inativos (${inactive.length})`,
              content: table(inactive, 'Nenhuma marcação inativa.'),
            },
          ]}
        />
      </Box>
      {day.requests.length > 0 && (
        <TitledCard title="Solicitações deste dia">
          <RequestList requests={day.requests} />
        </TitledCard>
      )}
      {day.mayEdit && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 3 }}>
          {unsaved && (
            <Box sx={{ color: 'text.secondary' }}>
              {standing.length === 1
                ? '1 marcação por salvar'
                : standing.length > 1
                  ? `${standing.length} marcações por salvar`
                  : 'Alterações por salvar'}
            </Box>
          )}
          <Button
            variant="contained"
            color="primary"
            loading={saving.busy || looking}
            disabled={!unsaved || (active.length + inactive.length === 0 && !overnight)}
            onClick={save}
          >
            Salvar
          </Button>
        </Box>
      )}
      {placing && (
        <PlaceDialog
          row={placing}
          on={day.on}
          onDone={(dayOn, reason) => placing.mark && put({ what: 'place', markId: placing.mark.id, dayOn, reason })}
          onClose={() => setPlacing(undefined)}
        />
      )}
      {treating && (
        <MotiveDialog
          what={treating.what}
          time={treating.row.at.slice(11, 16)}
          onDone={(reason) => treating.row.mark && put({ what: treating.what, markId: treating.row.mark.id, reason })}
          onClose={() => setTreating(undefined)}
        />
      )}
    </Box>
  )
}
