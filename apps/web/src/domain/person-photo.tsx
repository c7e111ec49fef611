import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api.ts'
import { useFileAddress } from '../kit/loading/file-address.ts'
import { initials } from './initials.ts'

export interface PersonPhotoProps {
  person: { readonly id: number; readonly name: string; readonly photoPath: string | null }
  size?: number
}

const usual = 28

/** Plain elements styled in theme-parts.ts, because a list has a hundred. */
const Initials = ({ name, size }: { name: string; size: number }) => (
  <span
    aria-hidden
    className="photo"
    style={size === usual ? undefined : { width: size, height: size, fontSize: Math.round(size * 0.4) }}
  >
    {initials(name)}
  </span>
)

function Photo({ person: { id, name, photoPath }, size }: Required<PersonPhotoProps>) {
  const call = api.photos.find.query({ params: { id } })
  const { data } = useQuery({
    queryKey: [...call.queryKey, photoPath],
    queryFn: call.queryFn,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const address = useFileAddress(data)
  const [broken, setBroken] = useState<string>()
  if (!address || broken === address) return <Initials name={name} size={size} />
  return (
    <img
      aria-hidden
      alt=""
      className="photo"
      src={address}
      style={{ width: size, height: size }}
      onError={() => setBroken(address)}
    />
  )
}

/** A person's photo, or initials. It has no accessible name, because the person's name stands beside it. */
export function PersonPhoto({ person, size = usual }: PersonPhotoProps) {
  return person.photoPath === null ? <Initials name={person.name} size={size} /> : <Photo person={person} size={size} />
}
