import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../api.ts'
import { product } from '../../kit/theme/product.ts'
import { PromptCard } from './prompt-card.tsx'

export interface MirrorPromptProps {
  personId: number
  onClose: () => void
}

/** The person's mirrors that wait for an answer. */
export function MirrorPrompt({ personId, onClose }: MirrorPromptProps) {
  const navigate = useNavigate()
  const { data } = useQuery(api.timeSheets.ofPerson.query({ params: { id: personId }, query: {} }))
  const pending = data && 'results' in data ? data.results : []
  const [first] = pending
  if (!first) return null
  const open = () => {
    onClose()
    const only = pending.length === 1 ? { psc: first.id, peo: first.employeeId } : {}
    navigate({ to: '/espelho-ponto-colaborador', search: only as never })
  }
  return (
    <PromptCard
      title={product.name}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Agora não</Button>
          <Button variant="contained" color="primary" onClick={open}>
            {pending.length === 1 ? 'Ver o espelho' : 'Ver os espelhos'}
          </Button>
        </>
      }
    >
      Você possui espelho de ponto pendente de autorização.
    </PromptCard>
  )
}
