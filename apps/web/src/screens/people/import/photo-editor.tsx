import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { failures } from '@ponteiro/contract'
import { largestPhoto } from '@ponteiro/contract/people/photos'
import { useRef } from 'react'
import { api } from '../../../api.ts'
import { PersonPhoto, type PersonPhotoProps } from '../../../domain/person-photo.tsx'
import { useAction } from '../../../kit/action/action.ts'
import { toast } from '../../../kit/feedback/toast.tsx'
import { dataUrlOf } from '../../../kit/form/data-url.ts'
import { useCan } from '../../../session/session.ts'

/** A person's photo, with a change for those who edit people. */
export function PhotoEditor({ person }: Pick<PersonPhotoProps, 'person'>) {
  const params = { id: person.id }
  const input = useRef<HTMLInputElement>(null)
  const mayChange = useCan()(['admin'])
  const save = useAction(async (file: File) => api.photos.save({ params, body: { photo: await dataUrlOf(file) } }))
  const remove = useAction(() => api.photos.remove({ params }), {
    ask: 'Deseja realmente remover a foto?',
    loses: true,
    done: 'Foto removida.',
  })
  const choose = (file: File | undefined) => {
    if (!file) return
    if (file.size > largestPhoto) toast.warn(failures['photo.too-large'].message)
    else save.run(file)
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, mb: 5 }}>
      <PersonPhoto person={person} size={72} />
      {mayChange && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png"
            hidden
            aria-label="Foto"
            onChange={({ target }) => {
              choose(target.files?.[0])
              target.value = ''
            }}
          />
          <Button variant="outlined" loading={save.busy} onClick={() => input.current?.click()}>
            {person.photoPath ? 'Trocar foto' : 'Adicionar foto'}
          </Button>
          {person.photoPath && (
            <Button loading={remove.busy} onClick={() => remove.run(undefined, person.name)}>
              Remover foto
            </Button>
          )}
        </Box>
      )}
    </Box>
  )
}
