/**
 * Text that a spreadsheet would read as a formula gets an apostrophe (CWE-1236). Only people's text can begin
 * so.
 */
export const harmless = (text: string) => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text)
