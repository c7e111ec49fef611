/**
 * To be raised when the same facts come to other numbers than before, by a mend or by a new row of the law for days that are over: who keeps
 * results then computes those of open days anew.
 */
export const revision = 4
