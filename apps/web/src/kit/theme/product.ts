const named = (name: string, fallback: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || fallback

/** The installation's name, from the served page, so that configuration alone changes it. */
export const product = {
  name: named('application-name', 'Ponteiro'),
  version: named('application-version', '9.3.9'),
  /** The label of the PIS: `PIS`, or the installation's external enrollment. */
  externalEnrollment: named('external-enrollment', 'PIS'),
  /** The first password still stands in its file, and nobody has changed it. */
  isFirstStart: named('first-start', '') === 'yes',
}
