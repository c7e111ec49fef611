import check from '@material-symbols/svg-400/rounded/check.svg?path'
import deny from '@material-symbols/svg-400/rounded/contract_delete.svg?path'
import { duration } from '@ponteiro/timesheet'
import { useState } from 'react'
import { z } from 'zod'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { FloatingPlace, WordedAction } from '../../kit/action/floating-actions.tsx'
import { confirm } from '../../kit/dialog/confirm.tsx'
import { AppDialog } from '../../kit/dialog/dialog.tsx'
import { TextAreaField } from '../../kit/form/fields.tsx'
import { Form } from '../../kit/form/form.tsx'
import { FormFoot } from '../../kit/form/form-foot.tsx'
import { useShortcut } from '../../kit/keyboard/keyboard.tsx'

interface Signed {
  readonly id: number
  readonly version: number
  readonly competence: string
  readonly worked: number
  readonly late: number
  readonly fifty: number
  readonly hundred: number
  readonly pending: number
}

const schema = z.object({
  justification: z
    .string('Justificativa inválida')
    .trim()
    .min(1, 'Justificativa inválida')
    .max(100, 'Tamanho máximo de caracteres: 100.'),
})

/** The person's answer to a waiting mirror. Signing is confirmed with what is signed. */
export function useDecision(sheet: Signed) {
  const { id, version, competence, worked, late, fifty, hundred, pending } = sheet
  const waiting = pending > 0 ? `, ${duration(pending)} de extras que aguardam decisão` : ''
  const authorizing = useAction(api.timeSheets.decide, { done: 'Espelho autorizado.' })
  return () =>
    confirm({
      title: `Autorizar ${competence}`,
      text: `Você reconhece as marcações e os totais: ${duration(worked)} trabalhadas, ${duration(late)} de atrasos e faltas, ${duration(fifty + hundred)} de extras autorizadas${waiting}. Vamos continuar?`,
      run: () => authorizing.run({ body: { id, version, situation: 'authorized' } }),
    })
}

/** Denying needs a reason of at most 100 characters. */
export function DenialDialog({ sheet, onClose }: { sheet: Signed; onClose: () => void }) {
  const { id, version } = sheet
  const denying = useAction(api.timeSheets.decide, { done: 'Espelho negado.' })
  return (
    <AppDialog title={`Negar ${sheet.competence}`} onClose={onClose}>
      <Form
        schema={schema}
        initial={{ justification: '' }}
        onSave={async ({ justification }) => {
          const saved = await denying.run({ body: { id, version, situation: 'denied', justification } })
          if (saved) onClose()
          return saved
        }}
      >
        <TextAreaField
          name="justification"
          label="Justificativa"
          limit={100}
          hint="Tamanho máximo de caracteres: 100."
        />
        <FormFoot save="Negar" />
      </Form>
    </AppDialog>
  )
}

/** Autorizar and Negar, in reach of the thumb and of the keys A and N. */
export function SheetDecision({ sheet }: { sheet: Signed }) {
  const authorize = useDecision(sheet)
  const [denying, setDenying] = useState(false)
  useShortcut('a', 'Autorizar', authorize)
  useShortcut('n', 'Negar', () => setDenying(true))
  return (
    <>
      <FloatingPlace>
        <WordedAction action={{ icon: deny, label: 'Negar', onClick: () => setDenying(true) }} main={false} />
        <WordedAction action={{ icon: check, label: 'Autorizar', onClick: authorize }} main />
      </FloatingPlace>
      {denying && <DenialDialog sheet={sheet} onClose={() => setDenying(false)} />}
    </>
  )
}
