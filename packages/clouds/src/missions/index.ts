/** The ten missions of rule 8, by name. */
import type { MissionId } from '../vocabulary.ts';
import { balloon } from './balloon.ts';
import { bombing } from './bombing.ts';
import { contact } from './contact.ts';
import { dogfight } from './dogfight.ts';
import { escort } from './escort.ts';
import { ground } from './ground.ts';
import { patrol } from './patrol.ts';
import { photo } from './photo.ts';
import type { MissionPlan } from './plan.ts';
import { raid } from './raid.ts';
import { spotting } from './spotting.ts';

export const PLANS: Readonly<Record<MissionId, MissionPlan>> = {
  dogfight,
  patrol,
  escort,
  balloon,
  spotting,
  photo,
  bombing,
  ground,
  contact,
  raid,
};
