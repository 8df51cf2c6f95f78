/** The war in the workshop: schemas, rule cases. */
import { campaign, campaignCases } from '@paravion/campaign';
import { usualTools } from '../defaults/tools.ts';
import type { GameTools } from '../tools.ts';

export const campaignTools: GameTools = { ...usualTools(campaign), casesIn: campaignCases.runs };
