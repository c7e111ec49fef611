/** The claims of tokens, for screens only. The server checks its own record of the token at every request. */

interface Claims {
  /** The id of the server's record. */
  readonly sid: string
  /** Seconds since 1970 UTC. */
  readonly exp: number
}

export interface TokenClaims extends Claims {
  readonly kind: 'session'
  readonly modules: readonly string[]
  readonly user: {
    readonly use_id: number
    readonly peo_id: number | null
    readonly ind_id: number | null
    readonly use_id_peo: number | null
    readonly ind_name: string
    /** The active profile. `base_pro_id` (1 to 4) gives role and scope, whichever profile is active. */
    readonly pro_id: number
    readonly base_pro_id: number
    readonly pro_name: string
    /** The link of the active profile; null in the base profile. */
    readonly usp_id: number | null
    readonly point_calculation: 0 | 1
    /** A master, as himself or as somebody else. */
    readonly isMaster: boolean
    readonly sectorIds: readonly number[]
    readonly user_password_changed_at: string | null
    /** 1: the server answers few calls until the password is changed. */
    readonly password_due: 0 | 1
    readonly ind_status: 0 | 1
    readonly use_app: 0 | 1
    readonly zone: string
  }
  /** The master who acts in this session, for the banner; null: nobody. */
  readonly actor: { readonly use_id: number; readonly ind_name: string } | null
}

/** A token that only opens a choice: of a profile (20 s), or of a person by a master (5 min). */
export interface TemporaryClaims extends Claims {
  readonly kind: 'choice' | 'master'
  readonly user: { readonly use_id: number; readonly ind_name: string }
}
