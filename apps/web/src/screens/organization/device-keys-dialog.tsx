import copy from '@material-symbols/svg-400/rounded/content_copy.svg?path'
import revokeIcon from '@material-symbols/svg-400/rounded/key_off.svg?path'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { deviceDeliveries } from '@ponteiro/contract/clock-files/device-deliveries'
import type { Device } from '@ponteiro/contract/organization/devices'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import type { z } from 'zod'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { LineAction } from '../../kit/action/line-action.tsx'
import { AppDialog, CloseButton } from '../../kit/dialog/dialog.tsx'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { Failed } from '../../kit/feedback/failed.tsx'
import { StatusChip } from '../../kit/feedback/status-chip.tsx'
import { toast } from '../../kit/feedback/toast.tsx'
import { Lines } from '../../kit/list/lines.tsx'
import { PageSkeleton } from '../../kit/loading/page-skeleton.tsx'
import { momentOf } from '../../kit/time/moments.ts'

/** Where a device sends its file. */
const deliveries = `${window.location.origin}/api${deviceDeliveries.deliver.path}`

/** The settings to enter in a device, each by itself. */
const settings = [
  ['Endereço', `POST ${deliveries}`],
  ['Authorization', 'a chave'],
  ['Content-Type', 'application/octet-stream'],
] as const

const HowToDeliver = () => (
  <div>
    Com uma chave o dispositivo entrega o seu AFD por si mesmo. Sem chave, nada é aceito dele.
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { sm: 'auto minmax(0, 1fr)' },
        columnGap: 4,
        rowGap: { xs: 0, sm: 1 },
        m: 0,
        mt: 3,
        '& dt': { color: 'text.secondary', fontSize: 13, mt: { xs: 2, sm: 0 } },
        '& dd': { m: 0, overflowWrap: 'anywhere' },
      }}
    >
      {settings.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value === 'a chave' ? value : <code>{value}</code>}</dd>
        </Fragment>
      ))}
    </Box>
  </div>
)

/** A new key, shown only until the dialog closes. */
function NewKey({ value }: { value: string }) {
  const take = async () => {
    await navigator.clipboard.writeText(value)
    toast.success('Chave copiada')
  }
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}>
      Copie a chave agora e informe-a no dispositivo: ela não será mostrada de novo.
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mt: 2 }}>
        <Box component="code" sx={{ flex: 1, minWidth: 200, overflowWrap: 'anywhere', userSelect: 'all' }}>
          {value}
        </Box>
        {/* Browsers offer the clipboard on secure addresses only; elsewhere a click selects the key. */}
        {window.isSecureContext && <LineAction icon={copy} verb="Copiar" name="chave" onAct={take} />}
      </Box>
    </Alert>
  )
}

export function DeviceKeysDialog({ device, onClose }: { device: z.output<typeof Device>; onClose: () => void }) {
  const params = { id: device.id }
  const { data: keys, isError, refetch } = useQuery(api.deviceKeys.list.query({ params }))
  const [made, setMade] = useState<{ id: number; key: string }>()
  const create = useAction(api.deviceKeys.create, { done: 'Chave criada' })
  const revoke = useAction(api.deviceKeys.revoke, {
    ask: 'Deseja realmente revogar esta chave? O dispositivo deixa de entregar registros com ela.',
    loses: true,
    done: 'Chave revogada',
  })
  const add = async () => setMade(await create.run({ params }))
  // A revoked key is hidden, because no device can use it.
  const shown = keys?.some(({ id, revokedAt }) => id === made?.id && revokedAt) ? undefined : made
  return (
    <AppDialog
      title={`Chaves de ${device.name}`}
      onClose={onClose}
      actions={
        <>
          <CloseButton />
          {device.active && (
            <Button variant="contained" color="primary" loading={create.busy} onClick={add}>
              Nova chave
            </Button>
          )}
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <HowToDeliver />
        {shown && <NewKey value={shown.key} />}
        {isError && <Failed onRetry={refetch} />}
        {!keys && !isError && <PageSkeleton />}
        {keys?.length === 0 && <EmptyState text="Nenhuma chave criada." />}
        {keys && keys.length > 0 && (
          <Lines
            label={`Chaves de ${device.name}`}
            lines={keys.map(({ id, ending, createdAt, createdBy, revokedAt }) => ({
              id,
              title: (
                <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 3 }}>
                  <code>…{ending}</code>
                  <StatusChip status={revokedAt ? 'neutral' : 'authorized'}>
                    {revokedAt ? 'Revogada' : 'Em uso'}
                  </StatusChip>
                </Box>
              ),
              detail: [
                `Criada em ${momentOf(createdAt)}${createdBy ? ` por ${createdBy}` : ''}`,
                ...(revokedAt ? [`revogada em ${momentOf(revokedAt)}`] : []),
              ].join(' · '),
              actions: !revokedAt && (
                <LineAction
                  icon={revokeIcon}
                  verb="Revogar"
                  name={`…${ending}`}
                  onAct={() => revoke.run({ params: { deviceId: device.id, id } }, `${device.name} …${ending}`)}
                />
              ),
            }))}
          />
        )}
      </Box>
    </AppDialog>
  )
}
