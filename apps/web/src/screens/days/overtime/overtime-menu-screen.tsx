import offline from '@material-symbols/svg-400/rounded/cloud_off.svg?path'
import requests from '@material-symbols/svg-400/rounded/edit_calendar.svg?path'
import calculation from '@material-symbols/svg-400/rounded/fact_check.svg?path'
import extra from '@material-symbols/svg-400/rounded/more_time.svg?path'
import decide from '@material-symbols/svg-400/rounded/pending_actions.svg?path'
import { Tile, TileGrid } from '../../../domain/tile.tsx'
import { PageHeader } from '../../../kit/theme/page-header.tsx'
import { useSession } from '../../../session/session.ts'

/** The menu of the time clock: overtime, requests, and for administrators the calculations. */
export function OvertimeMenuScreen() {
  const { role } = useSession()
  return (
    <>
      <PageHeader title="Tratativas do ponto" />
      <TileGrid>
        <Tile
          title="Horas Extras"
          to="/horas-extras/funcionarios"
          icon={extra}
          letter="f"
          next="Somas e dias de cada colaborador"
        />
        <Tile
          title="Inclusão de horários"
          to="/inclusao-horarios"
          icon={requests}
          letter="h"
          next="Autorizar ou negar as solicitações da equipe"
        />
        <Tile
          title="Horas a decidir"
          to="/horas-extras/a-decidir"
          icon={decide}
          next="Decidir dia a dia, os mais antigos primeiro"
        />
        {role === 'admin' && (
          <Tile title="Ponto" to="/ponto" icon={calculation} letter="q" next="Fechar e processar o período" />
        )}
        {role === 'admin' && (
          <Tile
            title="Marcações sem conexão"
            to="/marcacoes-sem-conexao"
            icon={offline}
            next="Aceitar ou recusar as que aguardam revisão"
          />
        )}
      </TileGrid>
    </>
  )
}
