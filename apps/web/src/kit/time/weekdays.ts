const names = ['Domingo', 'Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira', 'Sábado']

/** Names of a weekday, Sunday 0: `Segunda-feira`, `Segunda`, `seg`. */
export function weekdayWords(day: number) {
  const whole = names[day] ?? ''
  return { whole, plain: whole.replace('-feira', ''), short: whole.slice(0, 3).toLowerCase() }
}
