import { useColorScheme } from '@mui/material/styles'
import { useEffect } from 'react'

/** Where the browser stores the last theme, for pages before the login. */
export const themeKey = 'ponteiro.theme'

/** Dark or light, chosen per person (`who`) and stored in this browser; dark by default. */
export function useThemeChoice(who: string | number) {
  const { mode, setMode } = useColorScheme()
  const key = `${themeKey}.${who}`
  useEffect(() => {
    setMode(localStorage.getItem(key) === 'light' ? 'light' : 'dark')
  }, [key, setMode])
  const light = mode === 'light'
  return {
    light,
    toggle() {
      localStorage.setItem(key, light ? 'dark' : 'light')
      setMode(light ? 'dark' : 'light')
    },
  }
}
