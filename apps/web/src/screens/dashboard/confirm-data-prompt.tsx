import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { routes } from '@ponteiro/contract'
import type { ContactConfirmation } from '@ponteiro/contract/people/accounts'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { api } from '../../api.ts'
import { useHasScreen } from '../../domain/navigation.ts'
import { useAction } from '../../kit/action/action.ts'
import { patterned, phonePatterns } from '../../kit/form/notations.ts'
import { PromptCard } from './prompt-card.tsx'

type Contact = z.output<typeof ContactConfirmation>

/** Ten digits are a landline, eleven a mobile. */
const phone = (digits: string | null) => digits && patterned(...phonePatterns).format(digits)

/** Written like an envelope: street and number, neighbourhood, city and state, ZIP. */
export const addressOf = ({ street, streetNumber, complement, neighborhood, city, state, zipCode }: Contact): string =>
  [
    [street, streetNumber, complement].filter(Boolean).join(', '),
    neighborhood,
    [city, state].filter(Boolean).join('/'),
    zipCode && `CEP ${patterned('00000-000').format(zipCode)}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** Phones and address to confirm, every six months. */
export function ConfirmDataPrompt({
  contact,
  personId,
  onClose,
}: {
  contact: Contact
  personId: number
  onClose: () => void
}) {
  const navigate = useNavigate()
  const mayEdit = useHasScreen()('mydata.update')
  const confirmation = useAction(api.accounts.update)
  const confirm = async () => {
    const input = { params: { id: contact.accountId }, body: { dataConfirmedAt: true } }
    if (await confirmation.run(input)) onClose()
  }
  const edit = () => {
    onClose()
    navigate({ to: routes['mydata.update'].path, params: { id: String(personId) } as never })
  }
  const facts = [
    ['Telefone', phone(contact.phone)],
    ['Celular', phone(contact.cellPhone)],
    ['Endereço', addressOf(contact)],
  ] as const
  return (
    <PromptCard
      title="Por favor, confirme se os dados abaixo estão atualizados."
      onClose={onClose}
      actions={
        <>
          {mayEdit && (
            <Button variant="outlined" onClick={edit}>
              Editar
            </Button>
          )}
          <Button variant="contained" color="primary" loading={confirmation.busy} onClick={confirm}>
            Confirmar
          </Button>
        </>
      }
    >
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 4, rowGap: 2, '& dd': { m: 0 } }}
      >
        {facts.map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {name}
            </Box>
            <Box component="dd" data-tabular>
              {value || 'Não informado'}
            </Box>
          </Box>
        ))}
      </Box>
    </PromptCard>
  )
}
