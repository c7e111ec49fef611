/** An outline of Material Symbols Rounded at 20 px. Without `label` it is decoration: the text beside it speaks. */
export function Icon({ path, label, size = 20 }: { path: string; label?: string; size?: number }) {
  const drawn = { viewBox: '0 -960 960 960', width: size, height: size, fill: 'currentColor', style: { flex: 'none' } }
  if (!label)
    return (
      <svg aria-hidden="true" {...drawn}>
        <path d={path} />
      </svg>
    )
  return (
    <svg role="img" {...drawn}>
      <title>{label}</title>
      <path d={path} />
    </svg>
  )
}
