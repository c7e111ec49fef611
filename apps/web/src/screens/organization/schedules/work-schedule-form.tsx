import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type WorkSchedule, WorkScheduleDraft, weekdays } from '@ponteiro/contract/organization/work-schedules'
import { useFormContext, useFormState } from 'react-hook-form'
import type { z } from 'zod'
import { api } from '../../../api.ts'
import { AffectedDays } from '../../../domain/affected-days.tsx'
import { useAction } from '../../../kit/action/action.ts'
import { RadioField, SelectField, SwitchField, TextAreaField } from '../../../kit/form/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { date } from '../../../kit/form/notations.ts'
import { TextField } from '../../../kit/form/text-fields.tsx'
import { MinuteOfDayField, MinutesField, NumberField } from '../../../kit/form/typed-fields.tsx'
import { SchedulePreview } from './schedule-preview.tsx'
import { absenceDayOptions, scheduleKindOptions, weekdayLabel } from './schedule-text.ts'

/** As in the preview below. */
const week = {
  display: 'grid',
  gap: { xs: 3, sm: 2 },
  gridTemplateColumns: { xs: 'repeat(3, 1fr)', sm: 'repeat(7, 1fr)' },
}
const columns = { display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))' }

/** The fields of a weekly schedule: times, unless flexible, and contract hours by weekday. */
function FixedFields() {
  const { watch } = useFormContext()
  return (
    <>
      <SwitchField
        name="flexible"
        label="Horário flexível"
        hint="Só as horas de cada dia são devidas, em qualquer horário."
      />
      {!watch('flexible') && (
        <Box sx={columns}>
          <MinuteOfDayField name="startsAt" label="Entrada" />
          <MinuteOfDayField name="breakStartsAt" label="Início do intervalo" />
          <MinuteOfDayField name="breakEndsAt" label="Fim do intervalo" />
        </Box>
      )}
      <Box>
        <Typography component="h3" sx={{ fontWeight: 600, mb: 3 }}>
          Horas de cada dia
        </Typography>
        <Box sx={week}>
          {weekdays.map((day) => (
            <MinutesField key={day} name={day} label={weekdayLabel(day)} />
          ))}
        </Box>
      </Box>
    </>
  )
}

/** The fields of a scale: first entry, work and rest. */
function ScaleFields() {
  return (
    <Box sx={columns}>
      <MinuteOfDayField name="startsAt" label="Entrada" />
      <MinutesField name="workMinutes" label="Horas de trabalho" hint="Da entrada à saída." />
      <MinutesField name="restMinutes" label="Horas de descanso" hint="Até a próxima entrada." />
      <MinuteOfDayField name="breakStartsAt" label="Início do intervalo" />
      <MinuteOfDayField name="breakEndsAt" label="Fim do intervalo" />
    </Box>
  )
}

/** A new name, description or rule of absences changes no days. */
function OtherHours({ scheduleId }: { scheduleId: number }) {
  const { name: _, description: __, absenceDays: ___, ...hours } = useFormState().dirtyFields
  return Object.keys(hours).length > 0 && <AffectedDays change={{ workScheduleId: scheduleId }} />
}

/** The first day of the hours below, where processed periods keep earlier ones. */
function HoursSince({ day }: { day: string }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {`Estas horas valem a partir de ${date.format(day)}. Apurações processadas antes disso guardam as horas com que foram calculadas.`}
    </Typography>
  )
}

function Fields({ schedule }: { schedule: WorkScheduleFormProps['schedule'] }) {
  const scale = useFormContext().watch('kind') === 'scale'
  return (
    <>
      <TextField name="name" label="Nome" maxLength={150} />
      <RadioField name="kind" label="Tipo" options={scheduleKindOptions} />
      {schedule?.hoursSinceOn && <HoursSince day={schedule.hoursSinceOn} />}
      {scale ? <ScaleFields /> : <FixedFields />}
      <SchedulePreview />
      <Box sx={{ ...columns, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <NumberField
          name="overtimeLimit"
          label="Limite de hora extra (minutos)"
          hint="Abaixo dele, a hora extra não espera decisão."
        />
        <NumberField
          name="agreedBreak"
          label="Intervalo mínimo acordado (minutos)"
          hint="Somente por acordo coletivo, de 30 a 120."
        />
      </Box>
      <TextField
        name="longBreakAgreement"
        label="Acordo de intervalo acima de 2 horas"
        maxLength={150}
        hint="Acordo escrito ou coletivo (CLT art. 71). Com ele, o intervalo previsto não gera alerta."
      />
      <SwitchField name="ignoresHolidays" label="Ignorar feriados" hint="Feriado é dia comum, como na escala 12x36." />
      <SelectField name="absenceDays" label="Dias que uma ausência abona" options={absenceDayOptions} />
      <TextAreaField name="description" label="Descrição" limit={255} rows={2} />
      {schedule && <OtherHours scheduleId={schedule.id} />}
    </>
  )
}

/** Eight hours from Monday to Friday. */
const usual: z.input<typeof WorkScheduleDraft> = {
  name: '',
  kind: 'fixed',
  description: '',
  startsAt: 480,
  breakStartsAt: 720,
  breakEndsAt: 780,
  flexible: false,
  workMinutes: null,
  restMinutes: null,
  sunday: 0,
  monday: 480,
  tuesday: 480,
  wednesday: 480,
  thursday: 480,
  friday: 480,
  saturday: 0,
  overtimeLimit: 0,
  agreedBreak: null,
  longBreakAgreement: '',
  ignoresHolidays: false,
  absenceDays: 'hours',
}

export interface WorkScheduleFormProps {
  schedule?: z.output<typeof WorkSchedule> | undefined
  onClose: () => void
}

export function WorkScheduleForm({ schedule, onClose }: WorkScheduleFormProps) {
  const save = useAction((body: z.output<typeof WorkScheduleDraft>) =>
    schedule ? api.workSchedules.update({ params: { id: schedule.id }, body }) : api.workSchedules.create({ body }),
  )
  return (
    <FormDialog
      title={schedule ? 'Editar jornada' : 'Nova jornada'}
      width={760}
      schema={WorkScheduleDraft}
      initial={schedule ?? usual}
      onClose={onClose}
      onSave={save.run}
    >
      <Fields schedule={schedule} />
    </FormDialog>
  )
}
