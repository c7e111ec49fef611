/**
 * An address of e-mail, as far as a pattern tells (R192). Apart from people, whose schemas the login need not load. The parts between dots
 * hold none, so that no address can be read in two ways, and none holds what would make it several in a header.
 */
export const emailPattern = /^[^\s@<>(),;:"\\[\]]+@(?:[^\s@.<>(),;:"\\[\]]+\.)+[^\s@.<>(),;:"\\[\]]+$/
