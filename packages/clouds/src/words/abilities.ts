/** What abilities are called. */
const ABILITY_NAMES: Readonly<Record<string, Record<'en' | 'de', string>>> = {
  ammoConservation: { en: 'Ammo Conservation', de: 'Sparsamer Schütze' },
  balloonExpert: { en: 'Balloon Expert', de: 'Ballonjäger' },
  bestRigger: { en: 'Best Rigger', de: 'Bester Monteur' },
  cheatingDeath: { en: 'Cheating Death', de: 'Dem Tod entronnen' },
  confident: { en: 'Confident', de: 'Siegesgewiss' },
  coolAim: { en: 'Cool Aim', de: 'Ruhige Hand' },
  coolHeaded: { en: 'Cool Headed', de: 'Kühler Kopf' },
  daredevil: { en: 'Daredevil', de: 'Draufgänger' },
  doingHisJob: { en: 'Doing His Job', de: 'Pflichtbewusst' },
  duckHunter: { en: 'Old Duck Hunter', de: 'Alter Entenjäger' },
  emergencySurvivor: { en: 'Emergency Survivor', de: 'Bruchpilot mit Glück' },
  friends: { en: 'Friends in High Places', de: 'Freunde an höchster Stelle' },
  goodLuckCharm: { en: 'Good Luck Charm', de: 'Glücksbringer' },
  hardAsNails: { en: 'Hard as Nails', de: 'Hart wie Stahl' },
  hawkEyed: { en: 'Hawk-eyed', de: 'Falkenauge' },
  leadership: { en: 'Leadership', de: 'Führernatur' },
  marksman: { en: 'Master Marksman', de: 'Meisterschütze' },
  mentor: { en: 'Mentor', de: 'Lehrmeister' },
  pilotHands: { en: 'Pilot Hands', de: 'Fliegerhände' },
  promotion: { en: 'Promotion', de: 'Beförderung' },
  slippery: { en: 'Slippery as an Eel', de: 'Glatt wie ein Aal' },
  sticky: { en: 'Sticky', de: 'Klette' },
  strafingExpert: { en: 'Strafing Expert', de: 'Tieffliegermeister' },
  tactician: { en: 'Tactician', de: 'Taktiker' },
  testExpert: { en: 'Test Expert', de: 'Erprobungsflieger' },
  weaponExpert: { en: 'Weapon Expert', de: 'Waffenmeister' },
};

/** The name of an ability: `coolHeaded` as people say it. */
export const abilityName = (ability: string, language: 'en' | 'de'): string =>
  ABILITY_NAMES[ability]?.[language] ?? ability;
