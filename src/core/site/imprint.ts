import type { Imprint, ImprintName } from './imprint-shape.ts';
import { givenSetting } from './settings.ts';

/** A shop that has said nothing about itself. */
export const imprintDefaults: Imprint = {
  title: '',
  tagline: '',
  description: '',
  company: '',
  licenceNumber: '',
  address: '',
  hours: '',
  email: '',
  policeRecord: '',
  policeRecordUrl: '',
  notice: '',
  logo: null,
  colours: null,
  promises: [],
  slides: [],
  footer: [],
  bank: null,
  returns: null,
};

/** One value of the imprint, on a server; pages that read it are rendered again when it changes (ADR 25). */
export const imprint = <Name extends ImprintName>(name: Name): Imprint[Name] =>
  (givenSetting(name) as Imprint[Name] | undefined) ?? imprintDefaults[name];
