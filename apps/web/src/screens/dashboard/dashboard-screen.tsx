import { PageHeader } from '../../kit/page-header.tsx'
import { useSession } from '../../session/session.ts'
import { usePlaces } from '../../shell/navigation.ts'
import { Tile, TileGrid } from '../../shell/tile.tsx'

export function DashboardScreen() {
  const { user } = useSession()
  const places = usePlaces()
  return (
    <>
      <PageHeader title={`Olá, ${user.name.split(' ')[0]}`} />
      <TileGrid>
        {places.map(({ title, to, icon, next, letter }) => (
          <Tile key={to} title={title} to={to} icon={icon} next={next} {...(letter ? { letter } : {})} />
        ))}
      </TileGrid>
    </>
  )
}
