const named = (name: string, fallback: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || fallback

/** What the installation is called, as the served page states it, so that configuration alone changes it. */
export const product = {
  name: named('application-name', 'Ponteiro'),
  version: named('application-version', '9.3.9'),
  /** What the PIS of a person is labelled: `PIS`, or what the installation calls its external enrollment (R708, Q42). */
  externalEnrollment: named('external-enrollment', 'PIS'),
}
