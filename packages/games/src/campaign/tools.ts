/** The war in the workshop: letters, schemas, rule cases. */
import { campaign, campaignCases } from '@paravion/campaign';
import { usualTools } from '../defaults/tools.ts';
import type { GameTools } from '../tools.ts';
import { readLetter } from './letters.ts';

export const campaignTools: GameTools = { ...usualTools(campaign), readLetter, casesIn: campaignCases.runs };
