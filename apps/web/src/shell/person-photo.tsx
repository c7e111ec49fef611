import Avatar from '@mui/material/Avatar'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'

export interface PersonPhotoProps {
  person: { readonly id: number; readonly name: string; readonly photoPath: string | null }
  size?: number
}

/** First and last initial. */
const initials = (name: string) => {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '').join('')
}

/** An address for a file in memory, given back when it is no longer shown. */
function useAddress(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return setAddress(undefined)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

/** A person's photo, else initials. The name stands beside it, so it is silent. */
export function PersonPhoto({ person: { id, name, photoPath }, size = 28 }: PersonPhotoProps) {
  const call = api.photos.find.query({ params: { id } })
  const { data } = useQuery({
    queryKey: [...call.queryKey, photoPath],
    queryFn: call.queryFn,
    enabled: photoPath !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const address = useAddress(data)
  return (
    <Avatar
      aria-hidden
      {...(address && { src: address })}
      sx={{
        width: size,
        height: size,
        fontSize: Math.round(size * 0.4),
        fontWeight: 500,
        color: 'text.secondary',
        bgcolor: 'ink.raised',
        border: 1,
        borderColor: 'divider',
      }}
    >
      {initials(name)}
    </Avatar>
  )
}
