import { duration } from '@ponteiro/timesheet'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { api } from '../../api.ts'
import { useSession } from '../../session/session.ts'
import type { Place } from '../../shell/navigation.ts'
import { Tile, type TileProps } from '../../shell/tile.tsx'
import { useOwnPeriod } from './own-period.ts'
import { usePendingMirrors } from './pending-mirrors.ts'

/** A number with what it counts; none while it cannot be known. */
type Live = Pick<TileProps, 'count' | 'unit' | 'waiting'>

const counted = (value: number | undefined, one: string, many: string): Live =>
  value === undefined ? { count: 'loading' } : { count: value.toLocaleString('pt-BR'), unit: value === 1 ? one : many }

const PlainTile = ({ place: { title, to, icon, next, letter }, live = {} }: { place: Place; live?: Live }) => (
  <Tile title={title} to={to} icon={icon} next={next} {...(letter ? { letter } : {})} {...live} />
)

function DaysTile({ place }: { place: Place }) {
  const { known, failed, missing } = useOwnPeriod()
  const { user } = useSession()
  if (failed || user.personId === undefined) return <PlainTile place={place} />
  const live = counted(known ? missing.length : undefined, 'dia com marcação faltando', 'dias com marcação faltando')
  return <PlainTile place={place} live={{ ...live, waiting: missing.length > 0 }} />
}

function MirrorTile({ place }: { place: Place }) {
  const { total } = usePendingMirrors()
  const live = counted(total, 'espelho a assinar', 'espelhos a assinar')
  return <PlainTile place={place} live={{ ...live, waiting: Boolean(total) }} />
}

function OwnBankTile({ place, employeeId }: { place: Place; employeeId: number }) {
  const { data, isError } = useQuery(api.hourBank.months.query({ params: { id: employeeId }, query: {} }))
  if (isError) return <PlainTile place={place} />
  const month = data?.results.findLast(({ id }) => id !== null)
  if (data && !month) return <PlainTile place={place} live={{ count: '00:00', unit: 'de saldo' }} />
  return (
    <PlainTile
      place={place}
      live={
        month ? { count: duration(month.total), unit: `em ${month.monthName.toLowerCase()}` } : { count: 'loading' }
      }
    />
  )
}

function BanksTile({ place }: { place: Place }) {
  const { data, isError } = useQuery(api.hourBank.holders.query({ query: { take: 1 } }))
  return <PlainTile place={place} live={isError ? {} : counted(data?.total, 'pessoa com banco', 'pessoas com banco')} />
}

function BankTile({ place }: { place: Place }) {
  const { role, user } = useSession()
  if (role === 'admin' || role === 'gestor') return <BanksTile place={place} />
  return user.personId === undefined ? (
    <PlainTile place={place} />
  ) : (
    <OwnBankTile place={place} employeeId={user.personId} />
  )
}

function PeopleTile({ place }: { place: Place }) {
  const { data, isError } = useQuery(api.people.list.query({ query: { take: 1, status: 'active' } }))
  return <PlainTile place={place} live={isError ? {} : counted(data?.total, 'pessoa ativa', 'pessoas ativas')} />
}

function PeriodsTile({ place }: { place: Place }) {
  const { data, isError } = useQuery(api.timeSheets.unsignedTotal.query())
  const live = counted(data?.total, 'espelho sem assinatura', 'espelhos sem assinatura')
  return <PlainTile place={place} live={isError ? {} : { ...live, waiting: Boolean(data?.total) }} />
}

function ImportsTile({ place }: { place: Place }) {
  const { data, isError } = useQuery(api.afdImports.list.query({ query: { take: 1 } }))
  return <PlainTile place={place} live={isError ? {} : counted(data?.total, 'arquivo lido', 'arquivos lidos')} />
}

function RegistersTile({ place }: { place: Place }) {
  const { data, isError } = useQuery(api.units.list.query({ query: { take: 1 } }))
  return (
    <PlainTile
      place={place}
      live={isError ? {} : counted(data?.total, 'unidade de trabalho', 'unidades de trabalho')}
    />
  )
}

/** What is counted at each place; a place without a number of its own stands as it is. */
const tiles: Readonly<Record<string, ComponentType<{ place: Place }>>> = {
  '/horarios/listagem': DaysTile,
  '/espelho-ponto-colaborador': MirrorTile,
  '/bancodehoras/index': BankTile,
  '/funcionarios/listagem': PeopleTile,
  '/apuracao-de-ponto/': PeriodsTile,
  '/importacao-afd': ImportsTile,
  '/cadastros': RegistersTile,
}

export function PlaceTile({ place }: { place: Place }) {
  const Counted = tiles[place.to] ?? PlainTile
  return <Counted place={place} />
}
