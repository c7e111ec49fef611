const usual = 20

/**
 * An outline of Material Symbols Rounded, 20 px by default. Without `label` it is decorative. Styled in
 * theme-parts.ts, because long tables have hundreds.
 */
export function Icon({ path, label, size = usual }: { path: string; label?: string; size?: number }) {
  const drawn = {
    className: 'icon',
    viewBox: '0 -960 960 960',
    style: size === usual ? undefined : { width: size, height: size },
  }
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
