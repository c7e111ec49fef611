import upload from '@material-symbols/svg-400/rounded/upload_file.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type DragEvent, useRef, useState } from 'react'
import { Icon } from '../../kit/theme/icon.tsx'

export interface DropZoneProps {
  /** What is being done with the files; absent: nothing. */
  busy: string | undefined
  onFiles: (files: readonly File[]) => void
}

/** The drop zone, with a button for everybody else. */
export function AfdDropZone({ busy, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    if (files && files.length > 0) onFiles([...files])
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!busy) take(event.dataTransfer.files)
  }
  return (
    <Box
      component="section"
      aria-label="Enviar arquivos AFD"
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 3,
        px: 4,
        py: { xs: 7, md: 9 },
        mb: 6,
        textAlign: 'center',
        color: 'text.secondary',
        border: 1,
        borderStyle: 'dashed',
        borderColor: over ? 'ink.link' : 'ink.edge',
        borderRadius: '10px',
        bgcolor: over ? 'ink.chosen' : 'background.paper',
        transition: 'background-color 120ms, border-color 120ms',
      }}
    >
      <Icon path={upload} size={32} />
      <Box sx={{ color: 'text.primary', fontSize: 16 }}>
        {busy ?? (over ? 'Solte para importar' : 'Arraste para cá o arquivo AFD do relógio')}
      </Box>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Arquivos AFD"
        onChange={({ target }) => {
          take(target.files)
          target.value = ''
        }}
      />
      <Button variant="contained" color="primary" loading={busy !== undefined} onClick={() => input.current?.click()}>
        Escolher arquivo
      </Button>
      <Box sx={{ maxWidth: 480, fontSize: 12 }}>
        Portarias 1510 e 671 e Inmetro 595, até 200 MB. Importar o mesmo arquivo de novo não repete marcações.
      </Box>
    </Box>
  )
}
