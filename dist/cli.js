#!/usr/bin/env node
import { cli } from "./bundle.js";
await cli();
