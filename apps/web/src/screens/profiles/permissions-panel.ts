/** The name, in the address, of the profile whose permissions are open. */
export const permissionsPanel = 'permissoes'
