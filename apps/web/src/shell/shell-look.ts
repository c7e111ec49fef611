/** Measures of the shell, whose outline is drawn before its code loads. */
const foldedKey = 'ponteiro.menu'

/** As chosen; by default narrow windows fold the menu. */
export const isMenuFolded = (): boolean =>
  (localStorage.getItem(foldedKey) ?? (window.innerWidth < 1280 ? 'folded' : 'open')) === 'folded'
export const keepMenuFolded = (folded: boolean): void => localStorage.setItem(foldedKey, folded ? 'folded' : 'open')

export const toolbarHeight = 56

export const menuLook = (folded: boolean) =>
  ({
    display: { xs: 'none', md: 'block' },
    displayPrint: 'none',
    width: folded ? 64 : 232,
    flex: 'none',
    borderRight: 1,
    borderColor: 'divider',
  }) as const

export const toolbarLook = {
  height: toolbarHeight,
  flex: 'none',
  borderBottom: 1,
  borderColor: 'divider',
  displayPrint: 'none',
} as const

export const contentLook = {
  flex: 1,
  width: '100%',
  maxWidth: 1440,
  mx: 'auto',
  px: { xs: 4, md: 6 },
  pt: { xs: 4, md: 6 },
  pb: { xs: 0, md: 22 },
} as const

/** On phones floating buttons span the width, so their room is below the footer. */
export const footLook = { pb: { xs: 18, md: 0 }, displayPrint: 'none' } as const
