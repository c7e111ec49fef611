import calculation from '@material-symbols/svg-400/rounded/fact_check.svg?path'
import rules from '@material-symbols/svg-400/rounded/rule.svg?path'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { Tile, TileGrid } from '../../domain/tile.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'

/** The time-sheet menu. */
export function PointMenuScreen() {
  const { data, isLoadingError } = useQuery(api.timeSheets.unsignedTotal.query())
  return (
    <>
      <PageHeader title="Ponto" />
      <TileGrid>
        <Tile
          title="Apuração de ponto"
          to="/apuracao-de-ponto"
          icon={calculation}
          {...(!isLoadingError && {
            count: data ? data.total.toLocaleString('pt-BR') : 'loading',
            unit: data?.total === 1 ? 'espelho sem assinatura' : 'espelhos sem assinatura',
          })}
          waiting={Boolean(data?.total)}
          next="Fechar e processar o período"
        />
        <Tile title="Regras de ponto" to="/regras-de-ponto" icon={rules} next="Hora noturna e sobreaviso" />
      </TileGrid>
    </>
  )
}
